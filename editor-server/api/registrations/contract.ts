import { newPasswordSchema } from '#content/model/password/schema.ts'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const { firstName, middleName, lastName, email } = applicationUserSchema.shape

export const createRegistration = defineCall({
  method: 'POST',
  path: '/api/registrations',
  summary: 'Ask for an account, where the site is open to that; the link in the mail makes it',
  auditedAs: 'users',
  policy: { kind: 'anyone' },
  body: z.strictObject({ email, firstName, middleName, lastName, password: newPasswordSchema }),
  /** The same for an address that has an account: its owner gets a mail that says so. */
  answers: { 202: z.strictObject({ result: z.enum(['Sent', 'TooSoon']) }) },
  problems: ['SITE_REGISTRATION_CLOSED', 'SITE_BUSY'],
  throttledAs: 'registration',
})
