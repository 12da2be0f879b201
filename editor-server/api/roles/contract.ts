import { guidSchema } from '#content/model/guid/guid.ts'
import { roleSchema } from '#content/model/role/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'roles' } as const
const params = z.strictObject({ id: guidSchema })

/** The answer names at most this many of the things that use a role. */
export const MOST_USES_TOLD = 6

/** Places that are told one by one before a role is deleted. */
export const MOST_PLACES = 200

export const roleRights = ['view', 'edit', 'add'] as const
export const roleSettings = ['defaultEditRoles', 'publishRoles'] as const
export const roleStates = ['live', 'draft', 'plan'] as const

/** A page, item or template that names a role. */
const placeSchema = z.strictObject({
  kind: z.enum(['page', 'item', 'template']),
  guid: guidSchema,
  title: z.string(),
  /** What the role may there: see it, edit it, or add something to a block of it. */
  rights: z.array(z.enum(roleRights)),
  /** What names the role: what is live, else its working copy, else a copy that is planned. */
  state: z.enum(roleStates),
  /** The first block that the role may add to. */
  block: guidSchema.optional(),
  /** Where it is; a template has no address. */
  url: z.string().optional(),
})

const roleUsesSchema = z.strictObject({
  /** How many people have the role. */
  people: z.int().min(0),
  /** How many open invitations give it; they do not keep it from being deleted. */
  invitations: z.int().min(0),
  /** Settings of the site that name it. */
  settings: z.array(z.enum(roleSettings)),
  places: z.array(placeSchema),
  /** How many more places there are. */
  more: z.int().min(0),
})
export type RoleUses = z.output<typeof roleUsesSchema>

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

export const listRoleUses = defineCall({
  method: 'GET',
  path: '/api/roles/{id}/uses',
  summary: 'Who has a role, how many open invitations give it, and what names it; all but invitations keeps it from being deleted',
  policy,
  params,
  answers: { 200: roleUsesSchema },
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
