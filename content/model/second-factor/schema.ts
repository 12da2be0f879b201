import * as z from 'zod'

const instant = z.iso.datetime({ offset: true })

/** A stored authenticator app (RFC 6238). */
export const totpSchema = z.strictObject({
  /** Encrypted: reading the store is not enough to make codes. */
  sealedSecret: z.string(),
  enrolledOn: instant,
  /** Time step of the last used code, so that each works once (RFC 6238 section 5.2). */
  lastStep: z.int().min(0),
})
export type Totp = z.infer<typeof totpSchema>

export const totpEnrolmentSchema = z.strictObject({ sealedSecret: z.string(), expiresOn: instant })
export type TotpEnrolment = z.infer<typeof totpEnrolmentSchema>

/** Milliseconds to set up an app or a passkey. */
export const ENROLMENT_LIFETIME = 30 * 60_000
