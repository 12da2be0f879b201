import type { SendVerificationResult } from '#content/model/verification/verification.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'

/** What came of asking for a mail, also where the call itself was refused (SPEC section 3). */
export async function findResult(ask: () => Promise<SendVerificationResult>): Promise<SendVerificationResult> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.status === 400) return 'BadRequest'
    if (error.status === 401 || error.status === 403) return 'Unauthorized'
    return error.status === 429 ? 'TooSoon' : 'Failed'
  }
}
