import type { Call, ParamsOf, SentBodyOf, SentQueryOf } from '../../../api/call.ts'

type IsUndefined<T> = [T] extends [undefined] ? true : false
type Part<Name extends string, T> = IsUndefined<T> extends true ? { [Key in Name]?: undefined } : { [Key in Name]: T }
type OptionalPart<Name extends string, T> = IsUndefined<T> extends true ? { [Key in Name]?: undefined } : { [Key in Name]?: T }

/** What a call is made with, typed by its contract. `version` is the ETag of what it changes; `signal` gives it up. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  OptionalPart<'query', SentQueryOf<C>> &
  Part<'body', SentBodyOf<C>> & { version?: string | undefined; signal?: AbortSignal | undefined }

/** The same without its contract. */
export interface AnyCallInput {
  params?: object | undefined
  query?: unknown
  body?: unknown
  version?: string | undefined
  signal?: AbortSignal | undefined
}

/** Path and query of a call, its parameters filled in; the query is sorted, so that one request has one address. */
export function addressOf(call: Pick<Call, 'path'>, { params, query }: AnyCallInput = {}): string {
  const given = (params ?? {}) as Readonly<Record<string, string | number | undefined>>
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`
}

/** Description of a request, by which its answer is kept (SPEC section 3, call cache). */
export function describeCall(call: Pick<Call, 'method' | 'path'>, input?: AnyCallInput): string {
  return `${call.method} ${addressOf(call, input)}`
}
