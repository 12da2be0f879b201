import { givenPasswordSchema, newPasswordSchema } from '#content/model/password/schema.ts'
import { sendVerificationResultSchema } from '#content/model/verification/verification.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/passwords:forgot',
  summary: 'Mail a link to set a new password',
  policy: { kind: 'anyone' },
  body: z.strictObject({ email: z.email().max(254) }),
  /** Sent or TooSoon, whether there is such an account or not; administrators read what came of it. */
  answers: { 200: z.strictObject({ result: sendVerificationResultSchema }) },
  throttledAs: 'mail',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/passwords:reset',
  summary: 'Set a new password with the code of the link; all sessions end',
  auditedAs: 'credentials',
  policy: { kind: 'anyone' },
  body: z.strictObject({ code: z.string().min(1).max(100), password: newPasswordSchema }),
  answers: { 200: z.strictObject({ result: z.literal('Success') }) },
  problems: ['SITE_CODE_INVALID', 'SITE_BUSY'],
  throttledAs: 'link',
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/passwords:change',
  summary: 'Change your password; all other sessions end and this one gets a new id',
  auditedAs: 'credentials',
  policy: { kind: 'user' },
  /** Without the present password the session has to be proven within the last ten minutes. */
  body: z.strictObject({ password: givenPasswordSchema.optional(), newPassword: newPasswordSchema }),
  answers: { 201: z.strictObject({ accessToken: z.string(), expiresAt: z.iso.datetime({ offset: true }) }) },
  problems: ['SITE_PROOF_NEEDED', 'SITE_BUSY'],
  throttledAs: 'signIn',
})
