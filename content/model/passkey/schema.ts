import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const base64url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/, { error: 'base64url' })
const instant = z.iso.datetime({ offset: true })
const transports = z.array(z.string().max(20)).max(10)

/** Names that browsers add of their own accord are let through and dropped: the library reads the fields below. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
}

/** AuthenticationResponseJSON (WebAuthn level 3, section 5.1): a passkey is used. */
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

/** RegistrationResponseJSON (WebAuthn level 3, section 5.1): a passkey is made. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.optional() }),
})
export type Attestation = z.infer<typeof attestationSchema>

/** What `navigator.credentials.create` or `get` is called with, in its JSON form; the browser knows what is in it. */
export const ceremonyOptionsSchema = z.looseObject({ challenge: z.string() })

/** A passkey as its owner reads it. */
export const passkeySchema = z.strictObject({
  guid: guidSchema,
  name: z.string().trim().min(1).max(60),
  createdOn: instant,
  lastUsedOn: instant.optional(),
  /** Whether a provider keeps it on several devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** A passkey as kept. */
export const storedPasskeySchema = passkeySchema.extend({
  credentialId: base64url,
  publicKey: base64url,
  /** Goes up with each use where the authenticator counts; one that goes down is a copy. */
  counter: z.int().min(0),
  transports,
  /** Host that it was made for; it works on no other. */
  rpId: z.string(),
  /** It does not sign in alone: the password was replaced by a link since, and it has not been given together with the new one. */
  isSecondOnly: z.boolean().optional(),
})
export type StoredPasskey = z.infer<typeof storedPasskeySchema>

/** A passkey that is being made: what the authenticator has to sign. */
export const passkeyEnrolmentSchema = z.strictObject({ challenge: z.string(), expiresOn: instant })
export type PasskeyEnrolment = z.infer<typeof passkeyEnrolmentSchema>
