import type { ErrorCode } from '#content/errors/catalogue.ts'
import type { Policy } from '#content/access/policy.ts'
import type { AuditAction } from '#content/model/audit/schema.ts'
import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API as both sides know it. Runs in the browser too: the typed client is made of these. */
export interface Call {
  method: Method
  /** With its parameters in braces: `/api/pages/{id}:publish`. */
  path: `/${string}`
  /** One line for the API's documentation. */
  summary: string
  policy: Policy
  params?: z.ZodObject
  query?: z.ZodType
  /** JSON body; it is strict, and what it does not name is refused. */
  body?: z.ZodType
  /** By status, the schema of the body; null for an answer without one. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204 | 302, z.ZodType | null>>>
  /** Problems beside those that every call may answer with (400, 401, 403, 404, 413, 415, 429). */
  problems?: readonly ErrorCode[]
  /**
   * `tells`: the answer has an ETag. `asks`: it also takes If-Match and refuses to work without (428) or on another version
   * (412), as DESIGN section 3 has it for every write to what exists.
   */
  version?: 'tells' | 'asks'
  /**
   * `public`: the answer to a caller without a session is the same for everyone, and cached until the content changes or a new minute
   * begins. Such an answer depends on content and the request, and on no record.
   */
  cache?: 'public'
  /** Headers of the answer beside the usual ones, with what they say. */
  headers?: Readonly<Record<string, string>>
  /**
   * One file in a form (multipart/form-data, RFC 7578) and nothing beside it, which `receive` of the request takes in once it is decided
   * that the caller may. `limit` is in bytes of the file.
   */
  upload?: { field: string; limit: number }
  /** The answer with status 200 is a file: its media types, or ranges of these. */
  file?: readonly string[]
  /** Largest body in bytes, if it is not `BODY_LIMIT`. */
  bodyLimit?: number
  /** Counted together with the other calls of its group. */
  throttledAs?: ThrottleGroup
  /** Times a minute that one person, or one network without a session, may make this call. Writes that say nothing get `limitOf`. */
  mostPerMinute?: number
  /** The same of all without a session on a site together; without it ten times as often as one network, and 600 times at least. */
  mostPerMinuteOfSite?: number
  /** Written to the audit log whenever it succeeds: it gives rights, changes users or settings, or lets people in. */
  auditedAs?: AuditAction
  /** Its problems are named by the action results of SPEC section 3, as DESIGN section 6 has it for invitations. */
  answersActionResult?: true
  /** False for the one call that begins a session: it is guarded by its Origin alone (DESIGN section 6). */
  asksForXsrfToken?: false
}

/**
 * Calls that are counted together, by who makes them. `signIn`: they take what can be guessed, a password or a short code. `link`: they take
 * a code of 256 bits or begin something, which costs little. `mail`: they send a mail. `registration`: they may make an account. Each group
 * has counters of its own, so that no one of them shuts out another.
 */
export type ThrottleGroup = 'signIn' | 'link' | 'mail' | 'registration'

/** Bytes of a JSON body where a call says nothing else; pages take more. */
export const BODY_LIMIT = 256 * 1024
export const PAGE_BODY_LIMIT = 2 * 1024 * 1024

/** Writes a minute of one person, where a call says nothing else: to what is their own, and to what they edit for others. */
const OWN_WRITES = 60
const EDITORS_WRITES = 1200

/** Times a minute that one person, or one network without a session, may make a call; undefined: as often as they like. */
export function limitOf({ method, policy, mostPerMinute, throttledAs }: Call): number | undefined {
  if (mostPerMinute !== undefined || method === 'GET' || throttledAs !== undefined) return mostPerMinute
  return ['anyone', 'signedIn', 'user'].includes(policy.kind) ? OWN_WRITES : EDITORS_WRITES
}

/** Types a call by its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<C extends Call> = Output<C['params']>
export type QueryOf<C extends Call> = Output<C['query']>
export type BodyOf<C extends Call> = Output<C['body']>
/** What a client sends. */
export type SentBodyOf<C extends Call> = Input<C['body']>
export type SentQueryOf<C extends Call> = Input<C['query']>

/**
 * What an answer does to the caller's cookies: a session that begins, by its token and id and the address of its owner, or one that has
 * ended.
 */
export type SessionChange = { token: string; id: string; email: string } | 'ended'

/** An answer of a call: one of its statuses, with the body that its schema describes. */
export type AnswerOf<C extends Call> = {
  [Status in keyof C['answers']]: {
    status: Status
    body: C['answers'][Status] extends z.ZodType ? z.input<C['answers'][Status]> : undefined
    headers?: Readonly<Record<string, string>>
    /** Version of the thing in the answer, from `versionOf`; required if the call returns one. */
    version?: string
    session?: SessionChange
    /** Absolute path of the file that is the answer. */
    file?: string
  }
}[keyof C['answers']]

/** Parameters of a path, in their order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
}
