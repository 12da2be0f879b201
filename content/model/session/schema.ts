import * as z from 'zod'
import { guidSchema } from '../guid/guid.ts'

const instant = z.iso.datetime({ offset: true })

/**
 * How a session began (RFC 8176): by password, one-time code, passkey, recovery code, link from an e-mail or the terminal, or OpenID
 * provider. `mfa`: the provider itself proved more than one factor.
 */
export const authenticationMethods = ['pwd', 'otp', 'hwk', 'recovery', 'link', 'oidc', 'mfa'] as const
export type AuthenticationMethod = (typeof authenticationMethods)[number]

/** A stored session; its id is the SHA-256 of its token, which only the browser knows. */
export const sessionSchema = z.strictObject({
  guid: guidSchema,
  userGuid: guidSchema,
  /** Whether the account is in the store of the staff, outside all sites (DESIGN section 3). */
  isStaff: z.boolean().default(false),
  /** For staff: how often all sessions had been ended when this one began; a higher count ends it. */
  endings: z.int().min(0).optional(),
  createdOn: instant,
  lastSeenOn: instant,
  methods: z.array(z.enum(authenticationMethods)).min(1),
  /** When the person last proved their identity, for actions that require it again. */
  provenOn: instant,
  /** Shown in the list of sessions, such as "Firefox, Linux"; never the whole header. */
  device: z.string().max(120).default(''),
})
export type Session = z.infer<typeof sessionSchema>

/** A bearer token of a session, by the SHA-256 of the token. */
export const accessTokenSchema = z.strictObject({ sessionId: z.string().min(1), expiresOn: instant })
export type AccessToken = z.infer<typeof accessTokenSchema>
