import * as z from 'zod'

const problemSchema = z.object({
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  correlationId: z.string().default(''),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string(), blockGuid: z.string().optional() })).default([]),
})

/** Status of a call that got no answer. */
export const NO_ANSWER = 0

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

/** Reads an answer that is not a success; one that is no problem document keeps its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const more = Number.isFinite(retryAfter) ? { retryAfter } : {}
  const body: unknown = await response.json().catch(() => undefined)
  const read = problemSchema.safeParse(body)
  if (!read.success) return new ApiProblem({ title: `HTTP ${response.status}`, status: response.status, ...more })
  const { detail, ...problem } = read.data
  return new ApiProblem({ ...problem, ...(detail !== undefined && { detail }), ...more, status: response.status })
}
