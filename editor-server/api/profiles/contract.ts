import { guidSchema } from '#content/model/guid/guid.ts'
import { applicationUserSchema } from '#content/model/profile/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const { shape } = applicationUserSchema

/** Parts of a profile that are changed in other ways; they may be sent back as they were read. */
const readOnly = {
  guid: shape.guid,
  email: shape.email,
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  isContentManager: z.boolean(),
  isMett: z.boolean(),
  isDeveloper: z.boolean(),
  isActive: z.boolean(),
  roleIds: z.array(guidSchema).max(100),
}

/** A user as seen by others: the display name, and what they may see. Names and address are for administrators. */
export const profileSchema = z.strictObject({
  guid: guidSchema,
  displayName: z.string(),
  firstName: z.string().optional(),
  middleName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  properties: shape.properties.unwrap(),
})

/** An account at another organisation that signs in to one's own; nothing of what the organisation knows it by. */
export const identitySchema = z.strictObject({
  id: z.string(),
  /** Name in the configuration, and what people read. */
  provider: z.string(),
  label: z.string(),
  linkedOn: z.iso.datetime({ offset: true }),
})

export const getLoggedInProfile = defineCall({
  method: 'GET',
  path: '/api/profiles:loggedIn',
  summary: 'The current user',
  /** Inactive users can read that they are inactive. */
  policy: { kind: 'signedIn' },
  answers: { 200: applicationUserSchema },
  version: 'tells',
})

export const updateLoggedInProfile = defineCall({
  method: 'PUT',
  path: '/api/profiles:loggedIn',
  summary: 'Change your names and properties, and accept or decline the terms of use',
  policy: { kind: 'user' },
  /** The profile as a whole: without `termsOfUseVersionAccepted` the terms are declined. */
  body: z.strictObject(readOnly).partial().extend({
    firstName: shape.firstName,
    middleName: shape.middleName,
    lastName: shape.lastName,
    termsOfUseVersionAccepted: shape.termsOfUseVersionAccepted,
    properties: shape.properties.unwrap(),
  }),
  answers: { 200: applicationUserSchema },
  version: 'asks',
})

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/profiles/{id}',
  summary: 'What you may see of a user of this site',
  policy: { kind: 'user' },
  params: z.strictObject({ id: guidSchema }),
  answers: { 200: profileSchema },
})

export const previewOwnProfile = defineCall({
  method: 'GET',
  path: '/api/profiles:loggedIn/preview',
  summary: 'Your profile as another user of this site sees it, or an administrator',
  policy: { kind: 'user' },
  query: z.strictObject({ viewer: z.enum(['user', 'admin']) }),
  answers: { 200: profileSchema },
})

const ownIdentity = {
  path: '/api/profiles:loggedIn/identities/{id}',
  policy: { kind: 'user' },
  params: z.strictObject({ id: z.string().max(64) }),
} as const

export const listOwnIdentities = defineCall({
  method: 'GET',
  path: '/api/profiles:loggedIn/identities',
  summary: 'Your accounts at other organisations that sign you in here, the oldest first',
  policy: { kind: 'user' },
  answers: { 200: z.array(identitySchema) },
})

export const linkOwnIdentity = defineCall({
  method: 'POST',
  path: '/api/profiles:loggedIn/identities',
  summary: 'Where to send the browser to link your account at an organisation, so that it signs you in here',
  auditedAs: 'credentials',
  policy: { kind: 'user' },
  body: z.strictObject({
    /** Name in the configuration. */
    provider: z.string().max(40),
    /** Path on this site to come back to. */
    returnTo: z.string().max(2000).optional(),
  }),
  answers: { 200: z.strictObject({ url: z.string() }) },
  problems: ['SITE_PROOF_NEEDED'],
})

export const getOwnIdentity = defineCall({
  method: 'GET',
  ...ownIdentity,
  summary: 'One of your accounts at other organisations',
  answers: { 200: identitySchema },
  version: 'tells',
})

export const unlinkOwnIdentity = defineCall({
  method: 'DELETE',
  ...ownIdentity,
  summary: 'Unlink an account at another organisation: it no longer signs you in',
  auditedAs: 'credentials',
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_PROOF_NEEDED', 'SITE_LAST_WAY_IN'],
})
