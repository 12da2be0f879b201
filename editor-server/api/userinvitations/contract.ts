import { guidSchema } from '#content/model/guid/guid.ts'
import { acceptInvitationSchema, invitationSchema, invitationStatuses, invitationStatusSchema } from '#content/model/invitation/schema.ts'
import { newPasswordSchema } from '#content/model/password/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'invitations' } as const
const anyone = { kind: 'anyone' } as const
const params = z.strictObject({ id: guidSchema })
const { shape } = invitationSchema

/** An invitation as administrators read it; nothing of its code. */
const presentedSchema = invitationSchema.omit({ codeHash: true, sentOn: true }).extend({ status: invitationStatusSchema })

export const listInvitations = defineCall({
  method: 'GET',
  path: '/api/userinvitations',
  summary: 'Invitations, the newest first',
  policy,
  query: z.strictObject({
    ...pagingQuery(500),
    status: z.enum(invitationStatuses).exclude(['NotFound']).optional(),
    q: z.string().max(200).optional(),
  }),
  answers: { 200: z.array(presentedSchema) },
  headers: pagingHeaders,
})

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/userinvitations',
  summary: 'Invite somebody by mail; an earlier invitation of the same address is withdrawn',
  auditedAs: 'users',
  policy,
  body: z.strictObject({
    email: shape.email,
    roleIds: shape.roleIds,
    isContentManager: shape.isContentManager,
    isAdmin: shape.isAdmin,
    language: shape.language,
  }),
  answers: { 201: presentedSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
})

export const getInvitation = defineCall({
  method: 'GET',
  path: '/api/userinvitations/{id}',
  summary: 'One invitation',
  policy,
  params,
  answers: { 200: presentedSchema },
  version: 'tells',
})

export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: '/api/userinvitations/{id}',
  summary: 'Withdraw an invitation; its code stops working',
  auditedAs: 'users',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_INVITATION_CLOSED'],
})

export const resendInvitation = defineCall({
  method: 'POST',
  path: '/api/userinvitations/{id}:resend',
  summary: 'Mail an invitation again, under a new code that works for the full time',
  auditedAs: 'users',
  policy,
  params,
  answers: { 200: presentedSchema },
  version: 'asks',
  problems: ['SITE_INVITATION_CLOSED', 'SITE_TOO_MANY', 'SITE_PROOF_NEEDED'],
})

export const getInvitationStatus = defineCall({
  method: 'GET',
  path: '/api/userinvitation:status/{id}',
  summary: 'How an invitation stands, by its code; asking does not use it',
  policy: anyone,
  params: z.strictObject({ id: z.string().min(1).max(200) }),
  /** Beside its status only the name of the site. */
  answers: { 200: z.strictObject({ status: invitationStatusSchema, platformName: z.string() }) },
  throttledAs: 'link',
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/userinvitation:accept',
  summary: 'Make an account with the code of an invitation; who is signed in with its address gets its rights added',
  policy: anyone,
  body: acceptInvitationSchema.extend({ password: newPasswordSchema }),
  answers: { 200: z.strictObject({ result: z.literal('Success') }) },
  problems: ['SITE_INVITATION_UNKNOWN', 'SITE_INVITATION_EXPIRED', 'SITE_INVITATION_KNOWN', 'SITE_BUSY'],
  answersActionResult: true,
  throttledAs: 'link',
})
