import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'user' } as const
const instant = z.iso.datetime({ offset: true })

export const secondFactorsSchema = z.strictObject({
  /** Absent without an app. */
  totp: z.strictObject({ enrolledOn: instant }).optional(),
  /** How many there are. */
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** This account has to have a second factor. */
  isRequired: z.boolean(),
})

export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const getSecondFactors = defineCall({
  method: 'GET',
  path: '/api/secondfactors',
  summary: 'Your second factors',
  policy,
  answers: { 200: secondFactorsSchema },
  version: 'tells',
})

export const beginTotp = defineCall({
  method: 'POST',
  path: '/api/secondfactors',
  summary: 'Begin with an app that gives codes; an app that you have goes on until secondfactors:confirm',
  policy,
  answers: { 201: z.strictObject({ secret: z.string(), uri: z.string() }) },
  problems: ['SITE_PROOF_NEEDED'],
})

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/secondfactors:confirm',
  summary: 'Finish with a code of the app; recovery codes are shown this once',
  auditedAs: 'credentials',
  policy,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, { error: 'sixDigits' }),
  }),
  answers: { 200: recoveryCodesSchema },
  throttledAs: 'signIn',
})

export const deleteTotp = defineCall({
  method: 'DELETE',
  path: '/api/secondfactors',
  summary: 'Stop using the app',
  auditedAs: 'credentials',
  policy,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_NOT_FOUND', 'SITE_PROOF_NEEDED', 'SITE_SECOND_FACTOR_NEEDED'],
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/secondfactors:recoverycodes',
  summary: 'New recovery codes, shown this once; the old ones stop working',
  auditedAs: 'credentials',
  policy,
  answers: { 201: recoveryCodesSchema },
  problems: ['SITE_PROOF_NEEDED', 'SITE_CONFLICT'],
})
