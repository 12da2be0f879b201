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
 * What the caller may learn. Only an administrator, and whose address it is, learns whether an address is known or verified; others read
 * `Sent`, or that their own request came too soon or was malformed.
 * @param mayKnow whether the caller is one of these
 */
export function presentSendResult(result: SendVerificationResult, mayKnow: boolean): SendVerificationResult {
  const isHarmless = result === 'TooSoon' || result === 'BadRequest' || result === 'Failed'
  return mayKnow || isHarmless ? result : 'Sent'
}
