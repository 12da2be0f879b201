import { catalogue, type ErrorCode } from './catalogue.ts'

/** A place in content or code, as a person would look for it. */
export interface ErrorPlace {
  site?: string | undefined
  /** Path relative to the workspace. */
  path?: string | undefined
  /** 1-based. */
  line?: number | undefined
  /** 1-based. */
  column?: number | undefined
}

/** One finding of a build, check or import, in the shape of the `--json` contract (DESIGN section 7). */
export interface Problem extends ErrorPlace {
  severity: 'error' | 'warning'
  /** A code of the catalogue; findings of an author check are named after it, with texts of its own (content/checks). */
  code: ErrorCode | `CHECK_${string}`
  message: string
  fix: string
}

/** One of several things that an error is about. */
export interface ErrorDetail {
  path: string
  code: string
  message: string
  /** The building block that contains it. */
  blockGuid?: string | undefined
}

/** Whether a finding stops the work it was found in. */
export function isError({ severity }: Pick<Problem, 'severity'>): boolean {
  return severity === 'error'
}

const brand = Symbol.for('bouwsteen.AppError')

/**
 * A failure that its reader can act on: code, what happened, where, what to do. `fix` replaces that of the catalogue where this error needs
 * another.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly place: ErrorPlace
  readonly fix: string
  /** Seconds after which a caller may try again, where known. */
  readonly retryAfter: number | undefined
  /** The things it is about, where there are several, each with its place, kind and name. */
  readonly details: readonly ErrorDetail[] | undefined
  /** Values that the text for HTTP callers may name; nothing else of an error leaves the server. */
  readonly tells: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    params: Record<string, string | number> = {},
    options: {
      place?: ErrorPlace
      cause?: unknown
      fix?: string
      retryAfter?: number
      details?: readonly ErrorDetail[]
      tells?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(endSentence(fillIn(catalogue[code].title, params)), options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.place = options.place ?? {}
    this.retryAfter = options.retryAfter
    this.details = options.details
    this.tells = options.tells ?? {}
    this.fix = options.fix ?? fillIn(catalogue[code].fix, params)
  }

  /** Marks errors of every copy of this class: compiled blocks and themes bring their own. */
  readonly [brand] = true

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value
  }

  get exitCode(): number {
    return catalogue[this.code].exit ?? 1
  }

  toProblem(severity: Problem['severity'] = 'error'): Problem {
    return { severity, code: this.code, ...this.place, message: this.message, fix: this.fix }
  }
}

/** A finding by its code, with the catalogue's texts. */
export function createProblem(
  severity: Problem['severity'],
  code: ErrorCode,
  params: Record<string, string | number> = {},
  place: ErrorPlace = {},
): Problem {
  return new AppError(code, params, { place }).toProblem(severity)
}

/** Drops the full stop of a reason that is put into a sentence. */
function endSentence(text: string): string {
  return text.replace(/([.?!])\.$/, '$1')
}

function fillIn(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole))
}
