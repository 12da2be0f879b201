import { blockOptionsSchema, buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { roleListSchema } from '#content/model/role/role-list.ts'
import { accessLevelSchema } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { defineCall, PAGE_BODY_LIMIT } from '../call.ts'

const params = z.strictObject({ guid: guidSchema })

export const setBlockOptions = defineCall({
  method: 'POST',
  path: '/api/buildingblockinstance/{guid}/options',
  summary: 'Replace the options of a block, in the working copy of its page or item; the version is that of the page, item or template',
  policy: { kind: 'page', action: 'edit' },
  params,
  body: blockOptionsSchema,
  bodyLimit: PAGE_BODY_LIMIT,
  answers: { 200: buildingBlockInstanceSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})

export const setBlockPermissions = defineCall({
  method: 'POST',
  path: '/api/buildingblockinstance/{guid}/permissions',
  summary: 'Say who may add to a block: items to a list, submissions to a form; null or absent means the editors of its page',
  auditedAs: 'rights',
  policy: { kind: 'page', action: 'setPermissions' },
  params,
  body: z.strictObject({ addPermission: accessLevelSchema.nullable(), addRoles: roleListSchema.default([]) }),
  answers: { 200: buildingBlockInstanceSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT'],
})
