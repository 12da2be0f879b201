import type { Actor } from '#content/access/actor.ts'
import { asksForSession, asksForSubject, type PolicySubjects, type SubjectKind, type SubjectOf } from '#content/access/policy.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import type { Logger } from 'pino'
import type { CacheFigures } from '../call-cache/call-cache.ts'
import type { Site } from '../site/site.ts'
import type { SentFile } from '../http/body/receive-upload.ts'
import type { PresentSession } from '../accounts/sessions.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, SessionChange } from './call.ts'

/** A request to a call, checked against its schemas. Everything in it is of one site. */
export interface ApiRequest<C extends Call = Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  site: Site
  actor: Actor
  /** Absent for an anonymous caller. */
  session: PresentSession | undefined
  language: InterfaceLanguage
  now: Date
  caller: Caller
  /**
   * Receives the file of a call with `upload`. Its receiver makes it an entry of the library or discards it.
   * @throws AppError SITE_UPLOAD_FORM, SITE_UPLOAD_PARTS, SITE_UPLOAD_TOO_LARGE, SITE_UPLOAD_QUOTA, SITE_UPLOAD_QUOTA_SITE, SITE_DISK_FULL,
   * SITE_TOO_MANY, SITE_BUSY
   */
  receive(counts?: UploadCount): Promise<SentFile>
  /** Every call of this server. */
  calls: readonly Call[]
  /** The log of the server. */
  log: Logger
  /**
   * Compares If-Match with the version of the thing that is about to change; called within the transaction that changes it.
   * @throws AppError SITE_VERSION_STALE
   */
  checkVersion(current: string): void
  /** Forgets the kept answer of a cache index of this site; there need not be one. */
  forgetAnswer(index: string): void
  /** The kept answers of this site. */
  keptAnswers: { figures(): CacheFigures; empty(): void }
}

/** What a file that comes in counts as. */
export interface UploadCount {
  /** It is not for everyone, and so takes of its sender's own room. */
  isOwn?: boolean
  /** Bytes that it gives back: of the file in whose place it comes. */
  gives?: number | undefined
}

/** The caller, as far as HTTP reveals. */
export interface Caller {
  /** What the caller is counted by (`networksOf`). */
  readonly networks: readonly [narrow: string, wide: string]
  /** What the browser holds of accounts that signed in on it (`known-devices.ts`). */
  readonly devices: string | undefined
  userAgent: string
  /** A page of another origin sends the browser here, as the browser itself says. */
  isSentFromElsewhere: boolean
  correlationId: string
  /** A cookie of the request. */
  findCookie(name: string): string | undefined
  /** Scheme and host that the caller used, such as `https://www.voorbeeldstad.nl`. */
  origin: string
}

/** A request whose body is not read yet. */
export type Asking<C extends Call = Call> = Omit<ApiRequest<C>, 'body'>

type FoundBy<C extends Call> = C['policy']['kind'] extends SubjectKind
  ?
      | {
          /** What the policy is decided on, before the body is read; undefined when this site has none. */
          find: (request: Asking<C>) => Promise<SubjectOf<C['policy']> | undefined>
          findByBody?: undefined
        }
      | {
          find?: undefined
          /** The same where only the body says what it is. Such a policy asks for a session, which is asked for before the body is read. */
          findByBody: (request: ApiRequest<C>) => Promise<SubjectOf<C['policy']> | undefined>
        }
  : { find?: undefined; findByBody?: undefined }

export type Handler<C extends Call> = FoundBy<C> & { run: (request: ApiRequest<C>) => Promise<AnswerOf<C>> }

/** What an answer may hold beside its body. */
export interface AnswerExtras {
  version?: string
  headers?: Readonly<Record<string, string>>
  session?: SessionChange
  /** Whoever calls has proved to have this mailbox: from now on the device is known. */
  provenEmail?: string
  /** What the call changed, for the entry that it makes in the audit log. */
  changes?: readonly AuditChange[]
  /** The answer is this file: an absolute path. Its headers say what it is. */
  file?: string
  /** The answer is these bytes; it has no ranges. */
  bytes?: Uint8Array | undefined
  /**
   * The answer is what this writes into the sink, as it is taken; its headers say what it is. Nothing has been sent while the sink has not
   * been called: what goes wrong before that is a problem like any other, and later the answer is cut off.
   */
  stream?: (sink: (parts: AsyncIterable<Uint8Array>) => Promise<void>, signal: AbortSignal) => Promise<void>
  /** The body is a value that nobody changes and everybody is given: it is checked and serialized once. */
  isLasting?: boolean
}

/** An answer, with its status as the very number that the call names. */
export function reply<const Status extends number, Body = undefined>(
  status: Status,
  body?: Body,
  more: AnswerExtras = {},
): { status: Status; body: Body } & AnswerExtras {
  return { status, body: body as Body, ...more }
}

const brand = Symbol.for('bouwsteen.Endpoint')

/** A call and what answers it. */
export interface Endpoint {
  readonly call: Call
  readonly find: ((request: Asking) => Promise<PolicySubjects[SubjectKind] | undefined>) | undefined
  readonly findByBody: ((request: ApiRequest) => Promise<PolicySubjects[SubjectKind] | undefined>) | undefined
  readonly run: (request: ApiRequest) => Promise<{ status: number; body?: unknown } & AnswerExtras>
}

/** Answers a call. The file that exports the result is found by its folder; there is no second place to register it. */
export function implement<C extends Call>(call: C, handler: Handler<C>): Endpoint {
  const { find, findByBody, run } = handler
  const name = `${call.method} ${call.path}`
  if (asksForSubject(call.policy) && !find && !findByBody) throw new TypeError(`${name} does not find what its policy asks for`)
  if (findByBody && !asksForSession(call.policy)) throw new TypeError(`${name} would read the body of anybody before it decides`)
  return { call, find, findByBody, run, [brand]: true } as unknown as Endpoint
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && brand in value
}
