import * as z from 'zod'

/** Results of requesting a verification e-mail (SPEC section 3). */
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
 * What the caller may learn. Only an administrator learns whether an address is known or verified; others read `Sent`, or that their own
 * request came too soon or was malformed.
 */
export function presentSendResult(result: SendVerificationResult, isAdministrator: boolean): SendVerificationResult {
  const isHarmless = result === 'TooSoon' || result === 'BadRequest' || result === 'Failed'
  return isAdministrator || isHarmless ? result : 'Sent'
}
