import { isRecord } from '#content/model/json/is-record.ts'

/** Status of a call that got no answer. */
export const NO_ANSWER = 0

const NOT_FOUND = 404

/** A call that did not succeed: a problem that the server answered (RFC 9457), or no answer at all. */
export class ApiProblem extends Error {
  readonly status: number
  /** Code of the error catalogue, such as SITE_SIGN_IN; empty when there was no answer. */
  readonly code: string
  /** What the person can do about it. */
  readonly detail: string
  readonly correlationId: string
  /** `blockGuid`: the block in question, if there is one. */
  readonly errors: readonly { path: string; code: string; message: string; blockGuid?: string | undefined }[]
  /** Seconds after which it may be tried again, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(problem: Partial<Omit<ApiProblem, keyof Error>> & { title: string }, options?: ErrorOptions) {
    super(problem.title, options)
    this.name = 'ApiProblem'
    this.status = problem.status ?? NO_ANSWER
    this.code = problem.code ?? ''
    this.detail = problem.detail ?? ''
    this.correlationId = problem.correlationId ?? ''
    this.errors = problem.errors ?? []
    this.retryAfter = problem.retryAfter
  }

  /** The words of the problem itself. */
  get title(): string {
    return this.message
  }
}

/** Whether a call failed because there is no such thing, so that trying again is of no use. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.status === NOT_FOUND

/** Reads an answer that is not a success; one that is no problem document keeps its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const more = Number.isFinite(retryAfter) ? { retryAfter } : {}
  const body: unknown = await response.json().catch(() => undefined)
  const problem = takeProblem(body)
  return new ApiProblem({ ...(problem ?? { title: `HTTP ${response.status}` }), ...more, status: response.status })
}

/** Takes a problem document apart by hand: every page of the application loads this, and a schema brings 35 kB of script. */
function takeProblem(body: unknown): Pick<ApiProblem, 'title' | 'code' | 'detail' | 'correlationId' | 'errors'> | undefined {
  if (!isRecord(body) || typeof body['title'] !== 'string' || typeof body['code'] !== 'string') return undefined
  const { title, code, detail, correlationId, errors } = body
  const isFault = (each: unknown): each is ApiProblem['errors'][number] =>
    isRecord(each) && ['path', 'code', 'message'].every((key) => typeof each[key] === 'string')
  return {
    title,
    code,
    detail: typeof detail === 'string' ? detail : '',
    correlationId: typeof correlationId === 'string' ? correlationId : '',
    errors: Array.isArray(errors) ? errors.filter(isFault) : [],
  }
}
