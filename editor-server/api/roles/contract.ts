import { guidSchema } from '#content/model/guid/guid.ts'
import { roleSchema } from '#content/model/role/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'roles' } as const
const params = z.strictObject({ id: guidSchema })

/** The answer names at most this many of the things that use a role. */
export const MOST_USES_TOLD = 6

/** A role as it is sent: it may include its guid as it was read, which only the server assigns. */
const newRoleSchema = roleSchema.omit({ guid: true })

export const listRoles = defineCall({
  method: 'GET',
  path: '/api/roles',
  summary: 'The roles of this site, by name',
  policy,
  answers: { 200: z.array(roleSchema) },
})

export const createRole = defineCall({
  method: 'POST',
  path: '/api/roles',
  summary: 'Make a role',
  auditedAs: 'rights',
  policy,
  body: newRoleSchema,
  answers: { 201: roleSchema },
  version: 'tells',
  problems: ['SITE_CONFLICT'],
})

export const getRole = defineCall({
  method: 'GET',
  path: '/api/roles/{id}',
  summary: 'One role',
  policy,
  params,
  answers: { 200: roleSchema },
  version: 'tells',
})

export const updateRole = defineCall({
  method: 'PUT',
  path: '/api/roles/{id}',
  summary: 'Change the name and description of a role',
  auditedAs: 'rights',
  policy,
  params,
  body: roleSchema.partial({ guid: true }),
  answers: { 200: roleSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})

export const deleteRole = defineCall({
  method: 'DELETE',
  path: '/api/roles/{id}',
  summary: 'Delete a role that nothing names',
  auditedAs: 'rights',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_IN_USE'],
})
