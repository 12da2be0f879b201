import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

/**
 * An account at an OpenID provider that signs in to one of ours: identified by issuer and subject together (OpenID Connect Core section
 * 5.7).
 */
export const oidcIdentitySchema = z.strictObject({
  userGuid: guidSchema,
  provider: z.string(),
  issuer: z.url(),
  subject: z.string().min(1).max(255),
  linkedOn: z.iso.datetime({ offset: true }),
})
export type OidcIdentity = z.infer<typeof oidcIdentitySchema>
