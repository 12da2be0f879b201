import type { TFunction } from 'i18next'
import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'
import { failureCodeOf } from '../../client/api/failure-codes.ts'

/** From this status on the server is at fault. */
const FIRST_FAULT = 500

/** What is wrong with the whole of what was sent, in words for the person. */
export interface FormProblem {
  title: string
  text: string
}

/**
 * Why a call did not succeed, in the reader's language. The server words its own problems; those of a proxy before it, of a connection that
 * is gone and of a fault in the page have no words that anybody is to read.
 * @param wordings own words for a problem, by its code
 */
export function describeFailure(error: unknown, t: TFunction, wordings: Readonly<Record<string, FormProblem>> = {}): FormProblem {
  if (error instanceof ApiProblem && error.status === NO_ANSWER) return words('noAnswer', t)
  if (!(error instanceof ApiProblem) || error.code === '') return withCode(words('failed', t), failureCodeOf(error), t)
  const own = wordings[error.code]
  if (own) return own
  const wait = error.retryAfter === undefined ? '' : t('call-form.retryAfter', { count: error.retryAfter })
  const told = { title: error.title, text: [error.detail, wait].filter((part) => part !== '').join(' ') }
  return error.status < FIRST_FAULT ? told : withCode(told, failureCodeOf(error), t)
}

/** What the person can do nothing about is told with the code by which it is found in the log. */
function withCode({ title, text }: FormProblem, code: string | undefined, t: TFunction): FormProblem {
  return { title, text: code === undefined ? text : `${text} ${t('call-form.code', { code })}`.trim() }
}

/** The same in one line. */
export function describeFailureInLine(error: unknown, t: TFunction): string {
  const { title, text } = describeFailure(error, t)
  return [title, text].filter(Boolean).join(' ')
}

function words(kind: 'noAnswer' | 'failed', t: TFunction): FormProblem {
  return { title: t(`call-form.${kind}.title`), text: t(`call-form.${kind}.text`) }
}
