import { guidSchema } from '#content/model/guid/guid.ts'
import { attestationSchema, ceremonyOptionsSchema, passkeySchema } from '#content/model/passkey/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'user' } as const
const params = z.strictObject({ id: guidSchema })
const name = passkeySchema.shape.name

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'Your passkeys, the oldest first',
  policy,
  answers: { 200: z.array(passkeySchema) },
})

export const offerPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys:options',
  summary: 'Begin to make a passkey: what navigator.credentials.create asks for',
  policy,
  answers: { 201: ceremonyOptionsSchema },
  problems: ['SITE_PROOF_NEEDED', 'SITE_PASSKEY_HOST'],
})

export const registerPasskey = defineCall({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keep the passkey that was made',
  auditedAs: 'credentials',
  policy,
  body: z.strictObject({ name: name.optional(), attestation: attestationSchema }),
  /** Recovery codes with the first second factor of an account; they are shown this once. */
  answers: { 201: z.strictObject({ passkey: passkeySchema, recoveryCodes: z.array(z.string()).optional() }) },
  problems: ['SITE_PASSKEY_HOST'],
  throttledAs: 'signIn',
})

export const getPasskey = defineCall({
  method: 'GET',
  path: '/api/passkeys/{id}',
  summary: 'One of your passkeys',
  policy,
  params,
  answers: { 200: passkeySchema },
  version: 'tells',
})

export const renamePasskey = defineCall({
  method: 'PATCH',
  path: '/api/passkeys/{id}',
  summary: 'Give a passkey another name',
  policy,
  params,
  body: z.strictObject({ name }),
  answers: { 200: passkeySchema },
  version: 'asks',
})

export const deletePasskey = defineCall({
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  summary: 'Delete a passkey',
  auditedAs: 'credentials',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED', 'SITE_SECOND_FACTOR_NEEDED'],
})
