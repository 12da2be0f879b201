import { AppError, type ErrorPlace } from '#content/errors/app-error.ts'
import type { ErrorCode } from '#content/errors/catalogue.ts'

/** What a thread is asked, as data that can go to it; its kind decides who does it. */
export interface Order<Answer> {
  kind: string
  /** Never set: it names the type of what comes back. */
  answer?: Answer
}

/** Asks the thread of one site. */
export type AskApart = <Answer>(order: Order<Answer>) => Promise<Answer>

/** `begun` is said once everything is read that the work needs. */
export type ThreadMessage = { kind: 'begun' } | { kind: 'done'; answer: unknown } | { kind: 'failed'; error: PlainError }

/** An error that can go to another thread. */
export interface PlainError {
  code: ErrorCode | undefined
  message: string
  fix: string
  place: ErrorPlace
}

export function toPlainError(error: unknown): PlainError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof AppError)) return { code: undefined, message, fix: '', place: {} }
  return { code: error.code, message, fix: error.fix, place: error.place }
}

export function fromPlainError({ code, message, fix, place }: PlainError): Error {
  return code === undefined ? new Error(message) : Object.assign(new AppError(code, {}, { fix, place }), { message })
}
