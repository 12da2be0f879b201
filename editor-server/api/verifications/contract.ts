import { sendVerificationResultSchema } from '#content/model/verification/verification.ts'
import { givenPasswordSchema } from '#content/model/password/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export const sendVerification = defineCall({
  method: 'POST',
  path: '/api/verifications:send',
  summary: 'Mail a link that verifies an e-mail address',
  policy: { kind: 'anyone' },
  body: z.strictObject({ email: z.email().max(254) }),
  /** Only administrators, and whose address it is, learn how it stands with the account; everyone else reads Sent or TooSoon. */
  answers: { 200: z.strictObject({ result: sendVerificationResultSchema }) },
  throttledAs: 'mail',
})

export const confirmVerification = defineCall({
  method: 'POST',
  path: '/api/verifications:confirm',
  summary: 'Use the code of the link: the address is verified, and a registration becomes an account',
  policy: { kind: 'anyone' },
  body: z.strictObject({
    code: z.string().min(1).max(100),
    /** That was chosen with a registration: who follows the link shows to have made it. */
    password: givenPasswordSchema.optional(),
  }),
  answers: { 200: z.strictObject({ result: z.literal('Success') }) },
  /** SITE_VERIFY_SIGN_IN: if an account already has a password, or another way in, only the person signed in to it may use the link. */
  problems: ['SITE_CODE_INVALID', 'SITE_VERIFY_SIGN_IN', 'SITE_VERIFY_PASSWORD', 'SITE_REGISTRATION_CLOSED', 'SITE_BUSY'],
  throttledAs: 'link',
})
