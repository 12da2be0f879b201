import { emailChangeSchema } from '#content/model/verification/schema.ts'
import { sendVerificationResultSchema } from '#content/model/verification/verification.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export const askForEmailChange = defineCall({
  method: 'POST',
  path: '/api/emailchanges',
  summary: 'Ask for another e-mail address: a link goes to it, which POST /api/verifications:confirm takes',
  auditedAs: 'credentials',
  policy: { kind: 'user' },
  body: z.strictObject({ email: emailChangeSchema.shape.email }),
  /** AlreadyVerified: it is your own. Whether it is somebody else’s is not told. */
  answers: { 200: z.strictObject({ result: sendVerificationResultSchema }) },
  problems: ['SITE_PROOF_NEEDED'],
  throttledAs: 'mail',
})

export const getOwnEmailChange = defineCall({
  method: 'GET',
  path: '/api/emailchanges:own',
  summary: 'The address that you asked for and have not confirmed yet, if any',
  policy: { kind: 'user' },
  answers: { 200: z.strictObject({ pending: emailChangeSchema.optional() }) },
})

export const withdrawEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/emailchanges:own',
  summary: 'Withdraw the address that you asked for: its link stops working',
  policy: { kind: 'user' },
  answers: { 204: null },
})

export const undoEmailChange = defineCall({
  method: 'POST',
  path: '/api/emailchanges:undo',
  summary:
    'Use the code of the link that the old address got: it comes back, everybody is signed out, and a link for a new password follows',
  auditedAs: 'credentials',
  policy: { kind: 'anyone' },
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  answers: { 200: z.strictObject({ result: z.literal('Success') }) },
  problems: ['SITE_CODE_INVALID'],
  throttledAs: 'link',
})
