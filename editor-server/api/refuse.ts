import type { Decision } from '#content/access/caller-policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import * as z from 'zod'
import { RequestFault } from '../http/problems/present-problem.ts'

/** @throws AppError SITE_SIGN_IN, SITE_NOT_FOUND, SITE_FORBIDDEN, SITE_CLOSED: what a decision that does not allow is answered with */
export function refuseUnless(decision: Decision): void {
  switch (decision.outcome) {
    case 'allowed':
      return
    case 'signIn':
      throw new AppError('SITE_SIGN_IN')
    case 'notFound':
      throw new AppError('SITE_NOT_FOUND')
    case 'forbidden':
      throw new AppError(decision.reason === 'closed' ? 'SITE_CLOSED' : 'SITE_FORBIDDEN')
  }
}

/** @param findings paths are from the body on @throws RequestFault that names all of them, when there are any */
export function refuseFindings(findings: readonly z.core.$ZodIssue[]): void {
  if (findings.length === 0) return
  throw new RequestFault(new z.ZodError(findings.map((finding) => ({ ...finding, path: ['body', ...finding.path] }))))
}
