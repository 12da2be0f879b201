import { auditActions, auditEntrySchema } from '#content/model/audit/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log of the site, the newest entry first',
  policy: { kind: 'area', area: 'audit' },
  query: z.strictObject({ ...pagingQuery(100), action: z.enum(auditActions).optional() }),
  answers: { 200: z.array(auditEntrySchema) },
  headers: pagingHeaders,
})
