import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'settings' } as const

/** What the content of a site consists of, in the order in which a person looks for it. */
export const siteDataKinds = [
  'page',
  'item',
  'form',
  'media',
  'menu',
  'template',
  'legal',
  'role',
  'listItemType',
  'profileProperty',
  'searchSynonym',
] as const

export const getSiteData = defineCall({
  method: 'GET',
  path: '/api/sitedata',
  summary: 'How much content this site has: what an export takes along',
  policy,
  answers: { 200: z.strictObject({ counts: z.record(z.enum(siteDataKinds), z.int().min(0)) }) },
  mostPerMinute: 60,
})

const ticketSchema = z.string().regex(/^[\w-]{43}$/)

export const beginSiteExport = defineCall({
  method: 'POST',
  path: '/api/sitedata:export',
  summary: 'Begin an export of the content: a ticket with which you, and nobody else, can download it once within a minute',
  auditedAs: 'export',
  policy,
  answers: { 201: z.strictObject({ ticket: ticketSchema }) },
  problems: ['SITE_PROOF_NEEDED', 'SITE_BUSY'],
  mostPerMinute: 3,
})

export const downloadSiteExport = defineCall({
  method: 'GET',
  path: '/api/sitedata/{ticket}',
  summary: 'The content of this site as one archive, without any record: no people, no drafts, nothing that was sent in',
  policy,
  params: z.strictObject({ ticket: ticketSchema }),
  answers: { 200: null },
  file: ['application/gzip'],
  problems: ['SITE_BUSY', 'SITE_EXPORT_BUSY'],
  headers: { 'Content-Disposition': 'Name of the file, with the name of the site and the day' },
  mostPerMinute: 10,
})
