import { acceptInvitationSchema, invitationStatusSchema } from '#content/model/invitation/schema.ts'
import { newPasswordSchema } from '#content/model/password/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

export const getInvitationStatus = defineCall({
  method: 'GET',
  path: '/api/userinvitation:status/{id}',
  summary: 'How an invitation stands; reading it does not use its code',
  policy: { kind: 'anyone' },
  params: z.strictObject({ id: z.string().min(1).max(200) }),
  /** Beside its status only the name of the site. */
  answers: { 200: z.strictObject({ status: invitationStatusSchema, platformName: z.string() }) },
  isThrottled: true,
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/userinvitation:accept',
  summary: 'Make an account with the code of an invitation',
  policy: { kind: 'anyone' },
  body: acceptInvitationSchema.extend({ password: newPasswordSchema }),
  answers: { 200: z.strictObject({ result: z.literal('Success') }) },
  isThrottled: true,
})
