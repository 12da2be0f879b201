import * as z from 'zod'

const instant = z.iso.datetime({ offset: true })

/** An app that gives codes (RFC 6238), as kept. */
export const totpSchema = z.strictObject({
  /** Encrypted: whoever reads the store cannot make codes. */
  sealedSecret: z.string(),
  enrolledOn: instant,
  /** Time step of the last code that was used, so that each works once (RFC 6238 section 5.2). */
  lastStep: z.int().min(0),
})
export type Totp = z.infer<typeof totpSchema>

export const totpEnrolmentSchema = z.strictObject({ sealedSecret: z.string(), expiresOn: instant })
export type TotpEnrolment = z.infer<typeof totpEnrolmentSchema>

/** Milliseconds that somebody has to set up an app or a passkey. */
export const ENROLMENT_LIFETIME = 30 * 60_000
