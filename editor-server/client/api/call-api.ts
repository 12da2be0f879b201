import { parseCookie } from 'cookie'
import type * as z from 'zod'
import type { Call } from '../../api/call.ts'
import { ApiProblem, NO_ANSWER, readProblem } from './api-problem.ts'
import { addressOf, type AnyCallInput, type CallInput } from './describe-call.ts'

/** Names of the specification's HTTP client (SPEC section 7). */
const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'

/** An answer of a call as it arrives, one of those that its contract names. */
export type ClientAnswer<C extends Call> = {
  [Status in keyof C['answers']]: {
    status: Status & number
    body: C['answers'][Status] extends z.ZodType ? z.output<C['answers'][Status]> : undefined
    /** ETag, to be sent back as `version`. */
    version: string | undefined
  }
}[keyof C['answers']]

export type CallApi = <C extends Call>(call: C, ...input: InputArguments<C>) => Promise<ClientAnswer<C>>

/** A call without parameters and body needs no input. */
export type InputArguments<C extends Call> = Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export interface CallApiOptions {
  fetch: typeof globalThis.fetch
  /** `document.cookie` as it is now. */
  readCookies: () => string
  /** Bearer token of the call cache, while it holds. */
  findToken: () => string | undefined
  /** Language in which problems are told. */
  language: string
  createId: () => string
}

/**
 * Makes the typed client of the API: each call is known by its contract, and its answer has the contract's type.
 * It has no timeout and no base path (SPEC section 7).
 * @throws ApiProblem (by the function that it gives) for every answer that is not one of the contract's
 */
export function createCallApi(options: CallApiOptions): CallApi {
  return async (call, ...[input]) => {
    const given = (input ?? {}) as AnyCallInput
    const response = await send(call, given, options)
    if (!response.ok || !(response.status in call.answers)) throw await readProblem(response)
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '')
    const body: unknown = response.status === 204 || !isJson ? undefined : await response.json()
    const version = response.headers.get('ETag') ?? undefined
    return { status: response.status, body, version } as never
  }
}

async function send(
  call: Call,
  input: AnyCallInput,
  { fetch, readCookies, findToken, language, createId }: CallApiOptions,
): Promise<Response> {
  const correlationId = createId()
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': language,
    'X-Correlation-Id': correlationId,
  }
  const token = findToken()
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
  const xsrf = parseCookie(readCookies())[XSRF_COOKIE]
  if (xsrf !== undefined && call.method !== 'GET') headers[XSRF_HEADER] = xsrf
  if (input.version !== undefined) headers['If-Match'] = input.version
  if (input.body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    return await fetch(addressOf(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
  } catch (cause) {
    throw new ApiProblem({ title: 'No answer', status: NO_ANSWER, correlationId }, { cause })
  }
}
