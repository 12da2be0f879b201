import { guidSchema } from '#content/model/guid/guid.ts'
import { givenPasswordSchema } from '#content/model/password/schema.ts'
import { assertionSchema, attestationSchema, ceremonyOptionsSchema } from '#content/model/passkey/schema.ts'
import { authenticationMethods } from '#content/model/session/schema.ts'
import { signInCodeSchema, signInMethodSchema } from '#content/model/sign-in/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const anyone = { kind: 'anyone' } as const
const signedIn = { kind: 'signedIn' } as const
const instant = z.iso.datetime({ offset: true })
const token = z.string().min(20).max(100)

/** Cookies come with it; the token is for the header Authorization and stays in memory. */
export const accessSchema = z.strictObject({ accessToken: z.string(), expiresAt: instant })

/**
 * The password is right and one more proof is asked for. `methods` names those that will do; `enrol` alone means that this
 * account has to have a second factor and has none: `sessions:enrol` begins one.
 */
export const challengeSchema = z.strictObject({
  challenge: token,
  methods: z.array(signInMethodSchema).min(1),
  expiresAt: instant,
  /** For `navigator.credentials.get`, where a passkey will do. */
  passkey: ceremonyOptionsSchema.optional(),
})

export const createSession = defineCall({
  method: 'POST',
  path: '/api/sessions',
  summary: 'Sign in with an e-mail address and a password',
  auditedAs: 'signIn',
  policy: anyone,
  body: z.strictObject({ email: z.email().max(254), password: givenPasswordSchema }),
  answers: { 201: accessSchema, 202: challengeSchema },
  problems: ['SITE_SIGN_IN_FAILED', 'SITE_BUSY'],
  throttledAs: 'signIn',
  asksForXsrfToken: false,
})

const exactlyOne = (keys: readonly string[]) => (body: Record<string, unknown>) =>
  keys.filter((key) => body[key] !== undefined).length === 1

export const confirmSession = defineCall({
  method: 'POST',
  path: '/api/sessions:confirm',
  summary: 'Finish signing in with a code of an app, a recovery code or a passkey',
  auditedAs: 'signIn',
  policy: anyone,
  body: z
    .strictObject({
      challenge: token,
      /** Six digits of the app, or a recovery code. */
      code: signInCodeSchema.optional(),
      assertion: assertionSchema.optional(),
      /** A passkey that is made while signing in, after `sessions:enrol`. */
      attestation: attestationSchema.optional(),
    })
    .refine(exactlyOne(['code', 'assertion', 'attestation']), { error: 'oneProof' }),
  /** Recovery codes where this has set up the second factor; they are shown this once. */
  answers: { 201: accessSchema.extend({ recoveryCodes: z.array(z.string()).optional() }) },
  problems: ['SITE_SIGN_IN_FAILED', 'SITE_SECOND_FACTOR_KNOWN'],
  throttledAs: 'signIn',
})

export const enrolAtSignIn = defineCall({
  method: 'POST',
  path: '/api/sessions:enrol',
  summary: 'Begin the second factor that signing in asks for; sessions:confirm finishes it',
  policy: anyone,
  body: z.strictObject({ challenge: token, method: z.enum(['totp', 'passkey']) }),
  answers: {
    201: z.union([z.strictObject({ secret: z.string(), uri: z.string() }), z.strictObject({ passkey: ceremonyOptionsSchema })]),
  },
  problems: ['SITE_SIGN_IN_FAILED', 'SITE_PASSKEY_HOST', 'SITE_SECOND_FACTOR_KNOWN'],
  throttledAs: 'link',
})

export const offerPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/sessions:passkey',
  summary: 'Begin to sign in with a passkey and no password; sessions:confirm finishes it',
  policy: anyone,
  answers: { 201: challengeSchema },
  problems: ['SITE_PASSKEY_HOST'],
  throttledAs: 'link',
})

export const openLink = defineCall({
  method: 'POST',
  path: '/api/sessions:link',
  summary: 'Sign in with the code of a link that works once, such as the terminal gives',
  auditedAs: 'signIn',
  policy: anyone,
  body: z.strictObject({ code: token }),
  answers: { 201: accessSchema, 202: challengeSchema },
  problems: ['SITE_CODE_INVALID'],
  throttledAs: 'link',
})

export const refreshSession = defineCall({
  method: 'POST',
  path: '/api/sessions:refresh',
  summary: 'A new access token for this session',
  policy: signedIn,
  answers: { 201: accessSchema },
})

export const proveSession = defineCall({
  method: 'POST',
  path: '/api/sessions:prove',
  summary: 'Prove again who you are, for what asks for that; the session gets a new id',
  policy: signedIn,
  /** A password will do only for an account without a second factor. `challenge` and `assertion` follow `sessions:passkey`. */
  body: z
    .strictObject({
      password: givenPasswordSchema.optional(),
      code: signInCodeSchema.optional(),
      challenge: token.optional(),
      assertion: assertionSchema.optional(),
    })
    .refine(exactlyOne(['password', 'code', 'assertion']), { error: 'oneProof' })
    .refine(({ challenge, assertion }) => (challenge === undefined) === (assertion === undefined), { error: 'oneProof' }),
  answers: { 201: accessSchema },
  problems: ['SITE_SIGN_IN_FAILED'],
  throttledAs: 'signIn',
})

export const endCurrentSession = defineCall({
  method: 'DELETE',
  path: '/api/sessions:current',
  summary: 'Sign out',
  auditedAs: 'signOut',
  policy: signedIn,
  answers: { 204: null },
  headers: { 'Clear-Site-Data': 'Empties what the browser keeps of this site' },
})

export const listOwnSessions = defineCall({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Your sessions on this site, this one first',
  policy: signedIn,
  answers: {
    200: z.array(
      z.strictObject({
        guid: guidSchema,
        /** Such as "Firefox, Linux"; empty when it is not known. */
        device: z.string(),
        createdOn: instant,
        lastSeenOn: instant,
        methods: z.array(z.enum(authenticationMethods)),
        isCurrent: z.boolean(),
      }),
    ),
  },
})

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/sessions:endOthers',
  summary: 'End all your sessions but this one, on every device; this one gets a new id',
  auditedAs: 'signOut',
  policy: signedIn,
  answers: { 201: accessSchema },
  problems: ['SITE_PROOF_NEEDED'],
})

export const endOwnSession = defineCall({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'End one of your sessions, on this device or another',
  auditedAs: 'signOut',
  policy: signedIn,
  params: z.strictObject({ id: guidSchema }),
  answers: { 204: null },
  problems: ['SITE_PROOF_NEEDED'],
})
