import * as z from 'zod'

/** What came of asking for a verification e-mail (SPEC section 3). */
export const sendVerificationResults = [
  'Sent',
  'TooSoon',
  'Abused',
  'NotFound',
  'Unauthorized',
  'BadRequest',
  'Failed',
  'AlreadyVerified',
] as const
export const sendVerificationResultSchema = z.enum(sendVerificationResults)
export type SendVerificationResult = z.infer<typeof sendVerificationResultSchema>

/**
 * What the caller may be told. Only an administrator learns whether an address is known or verified;
 * anyone else reads `Sent`, or that his own request came too soon or was malformed.
 */
export function presentSendResult(result: SendVerificationResult, isAdministrator: boolean): SendVerificationResult {
  const isHarmless = result === 'TooSoon' || result === 'BadRequest' || result === 'Failed'
  return isAdministrator || isHarmless ? result : 'Sent'
}
