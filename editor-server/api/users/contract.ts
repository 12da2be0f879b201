import { accountSchema } from '#content/model/account/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import { userRoleSchema } from '#content/model/role/schema.ts'
import { sourceKindSchema } from '#content/model/source-kind/source-kind.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'area', area: 'users' } as const
const params = z.strictObject({ id: guidSchema })
const { shape } = accountSchema

/** A deleted user: until when it can be taken back. */
export const deletedUserSchema = accountSchema.extend({ deletedOn: z.iso.datetime(), erasedOn: z.iso.datetime() })

/** What administrators set; the two last ones are for staff to give. */
const rights = {
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  isContentManager: z.boolean(),
  roleIds: z.array(guidSchema).max(100),
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
}

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  summary: 'The users of this site, by name unless sort_by says otherwise',
  policy,
  query: z.strictObject({
    ...pagingQuery(500),
    sort_by: z.enum(['name_asc', 'name_desc', 'email_asc', 'email_desc', 'createdOn_asc', 'createdOn_desc']).optional(),
    /** Part of a name or an address. */
    q: z.string().max(200).optional(),
    /** A role of the product by its name, or one of this site by its guid. */
    role: z.union([userRoleSchema, guidSchema]).optional(),
    isActive: z.enum(['true', 'false']).optional(),
  }),
  answers: { 200: z.array(accountSchema) },
  headers: pagingHeaders,
})

export const createUser = defineCall({
  method: 'POST',
  path: '/api/users',
  summary: 'Make an account; a link to choose a password goes to its address',
  auditedAs: 'users',
  policy,
  body: z.strictObject({
    email: shape.email,
    firstName: shape.firstName,
    middleName: shape.middleName,
    lastName: shape.lastName,
    language: shape.language,
    ...z.strictObject(rights).partial().shape,
  }),
  answers: { 201: accountSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
})

export const getUser = defineCall({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'One user',
  policy,
  params,
  answers: { 200: accountSchema },
  version: 'tells',
})

/**
 * Any change of somebody who closed their own account ends that closing: `isActive: true` lets the person in again, `isActive: false` keeps
 * the person out, also with every other right as it was. The person can no longer take it back then, and the account is not erased by
 * itself after 30 days; deleting it does that.
 */
export const updateUser = defineCall({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change what somebody else may do; their sessions end, and who closed the account can no longer take that back',
  auditedAs: 'users',
  policy,
  params,
  /** The rights as a whole; everything else is the user’s own, and taken as it was read. */
  body: z
    .strictObject({
      guid: guidSchema,
      firstName: z.string().max(200),
      middleName: z.string().max(200),
      lastName: z.string().max(200),
      email: z.string().max(320),
      isEmailVerified: z.boolean(),
      termsOfUseVersionAccepted: z.int(),
      properties: applicationUserSchema.shape.properties.unwrap(),
      sourceKind: sourceKindSchema,
      createdOn: z.string().max(40),
      language: z.enum(['nl', 'en']),
      termsOfUseAcceptedOn: z.string().max(40),
      closedOn: z.string().max(40),
    })
    .partial()
    .extend(rights),
  answers: { 200: accountSchema },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED'],
})

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete somebody else’s account: its sessions end, and for 30 days it can be taken back',
  auditedAs: 'users',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED'],
})

export const listDeletedUsers = defineCall({
  method: 'GET',
  path: '/api/users:deleted',
  summary: 'The users who were deleted and can be taken back, the last one first',
  policy,
  query: z.strictObject(pagingQuery(500)),
  answers: { 200: z.array(deletedUserSchema) },
  headers: pagingHeaders,
})

export const getDeletedUser = defineCall({
  method: 'GET',
  path: '/api/users:deleted/{id}',
  summary: 'One deleted user',
  policy,
  params,
  answers: { 200: deletedUserSchema },
  version: 'tells',
})

export const restoreUser = defineCall({
  method: 'POST',
  path: '/api/users/{id}:restore',
  summary: 'Take back that a user was deleted: the account is as it was, without its sessions',
  auditedAs: 'users',
  policy,
  params,
  answers: { 200: accountSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
})

export const eraseUser = defineCall({
  method: 'DELETE',
  path: '/api/users:deleted/{id}',
  summary: 'Erase a deleted user for good, with every record of the person; 30 days after deleting that happens by itself',
  auditedAs: 'users',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED'],
})

/** How somebody signs in, as numbers; nothing of it that is secret or tells where the person was. */
export const getUserSecurity = defineCall({
  method: 'GET',
  path: '/api/users/{id}/security',
  summary: 'How somebody signs in, and on how many devices',
  policy,
  params,
  answers: {
    200: z.strictObject({
      hasPassword: z.boolean(),
      hasTotp: z.boolean(),
      passkeys: z.int(),
      recoveryCodesLeft: z.int(),
      /** Accounts at other organisations. */
      identities: z.int(),
      sessions: z.int(),
      /** Of the session that was used last. */
      lastSeenOn: z.iso.datetime({ offset: true }).optional(),
    }),
  },
})

export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  summary: 'Sign somebody else out on every device',
  auditedAs: 'users',
  policy,
  params,
  answers: { 204: null },
  problems: ['SITE_PROOF_NEEDED'],
})
