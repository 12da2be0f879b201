import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

/** Everyone fills in their profile by these definitions; only staff read those meant for staff. */
const read = { kind: 'user' } as const
const write = { kind: 'area', area: 'profileProperties' } as const
const params = z.strictObject({ id: profilePropertySchema.shape.key })
const definition = profilePropertySchema.safeExtend({ isBuiltIn: z.boolean() })
/** Whether it is built in; may be sent back as it was read. */
const sentDefinition = profilePropertySchema.safeExtend({ isBuiltIn: z.boolean().optional() })

export const listProfileProperties = defineCall({
  method: 'GET',
  path: '/api/profileproperties',
  summary: 'What a profile on this site consists of: the built-in ones first, then those of the site in the order of the screen',
  policy: read,
  answers: { 200: z.array(definition) },
})

export const createProfileProperty = defineCall({
  method: 'POST',
  path: '/api/profileproperties',
  summary: 'Define a profile property; one with the key of a built-in one takes its place',
  policy: write,
  body: sentDefinition,
  answers: { 201: definition },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
  auditedAs: 'settings',
})

export const getProfileProperty = defineCall({
  method: 'GET',
  path: '/api/profileproperties/{id}',
  summary: 'One profile property, by its key',
  policy: read,
  params,
  answers: { 200: definition },
  version: 'tells',
})

export const updateProfileProperty = defineCall({
  method: 'PUT',
  path: '/api/profileproperties/{id}',
  summary: 'Change a profile property; a built-in one becomes the site’s own',
  policy: write,
  params,
  body: sentDefinition,
  answers: { 200: definition },
  version: 'asks',
  auditedAs: 'settings',
})

export const deleteProfileProperty = defineCall({
  method: 'DELETE',
  path: '/api/profileproperties/{id}',
  summary: 'Delete a profile property of the site with what users filled in; a built-in one comes back as it was',
  policy: write,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
  auditedAs: 'settings',
})
