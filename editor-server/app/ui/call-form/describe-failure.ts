import type { TFunction } from 'i18next'
import { ApiProblem, NO_ANSWER } from '../../client/api/api-problem.ts'

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
  if (!(error instanceof ApiProblem) || error.code === '') return words('failed', t)
  const own = wordings[error.code]
  if (own) return own
  const wait = error.retryAfter === undefined ? '' : t('call-form.retryAfter', { count: error.retryAfter })
  return { title: error.title, text: [error.detail, wait].filter((part) => part !== '').join(' ') }
}

/** The same in one line. */
export function describeFailureInLine(error: unknown, t: TFunction): string {
  const { title, text } = describeFailure(error, t)
  return [title, text].filter(Boolean).join(' ')
}

function words(kind: 'noAnswer' | 'failed', t: TFunction): FormProblem {
  return { title: t(`call-form.${kind}.title`), text: t(`call-form.${kind}.text`) }
}
