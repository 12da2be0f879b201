import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'
import { modest } from '../json/modest.ts'

const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/, { error: 'base64url' })
const instant = z.iso.datetime({ offset: true })
const transports = z.array(z.string().max(20)).max(10)

/** Allow and drop fields that browsers add by themselves: the library reads those below. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: modest(z.record(z.string().max(60), z.unknown()), { values: 500, characters: 20_000 }).default({}),
}

/** AuthenticationResponseJSON (WebAuthn level 3, section 5.1): use of a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

/** RegistrationResponseJSON (WebAuthn level 3, section 5.1): creation of a passkey. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.optional() }),
})
export type Attestation = z.infer<typeof attestationSchema>

/** Argument of `navigator.credentials.create` or `get` in JSON form, which only the browser interprets. */
export const ceremonyOptionsSchema = z.looseObject({ challenge: z.string() })

/** A passkey as shown to its owner. */
export const passkeySchema = z.strictObject({
  guid: guidSchema,
  name: z.string().trim().min(1).max(60),
  createdOn: instant,
  lastUsedOn: instant.optional(),
  /** Whether a provider keeps it on several devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** A stored passkey. */
export const storedPasskeySchema = passkeySchema.extend({
  credentialId: base64url,
  publicKey: base64url,
  /** Grows with each use where the authenticator counts; a lower value reveals a copy. */
  counter: z.int().min(0),
  transports,
  /** Host it was made for; it works on no other. */
  rpId: z.string(),
  /** Not sufficient alone: the password was reset by a link since, and it has not been used together with the new one. */
  isSecondOnly: z.boolean().optional(),
})
export type StoredPasskey = z.infer<typeof storedPasskeySchema>

/** A passkey being created: the challenge for the authenticator to sign. */
export const passkeyEnrolmentSchema = z.strictObject({ challenge: z.string(), expiresOn: instant })
export type PasskeyEnrolment = z.infer<typeof passkeyEnrolmentSchema>
