import {
  hostCheckSchema,
  hostToCheckSchema,
  installationSchema,
  newSiteSchema,
  sentExportSchema,
  SITE_EXPORT_MAX_BYTES,
  siteFaultKinds,
  siteHostsSchema,
  siteNameSchema,
  siteRowSchema,
  siteSortings,
  siteStates,
} from '#content/model/site/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'
import { pagingHeaders, pagingQuery } from '../paging.ts'

const policy = { kind: 'staff' } as const
const params = z.strictObject({ name: siteNameSchema })
/** Each makes, moves or deletes a whole site, or asks machines elsewhere. */
const mostPerMinute = 20

export const listSites = defineCall({
  method: 'GET',
  path: '/api/sites',
  summary: 'All sites of the installation, archived ones included',
  policy,
  query: z.strictObject({
    ...pagingQuery(500),
    q: z.string().max(200).optional(),
    state: z.enum(siteStates).optional(),
    /** A kind of fault, or `any` or `none`. */
    health: z.enum([...siteFaultKinds, 'any', 'none']).optional(),
    sort: z.templateLiteral([z.enum(siteSortings), '_', z.enum(['asc', 'desc'])]).optional(),
  }),
  answers: { 200: z.array(siteRowSchema) },
  headers: pagingHeaders,
  mostPerMinute: 300,
})

export const describeInstallation = defineCall({
  method: 'GET',
  path: '/api/sites:installation',
  summary: 'What all sites share: themes, disks, and how many are healthy',
  policy,
  answers: { 200: installationSchema },
  mostPerMinute: 120,
})

export const sendSiteExport = defineCall({
  method: 'POST',
  path: '/api/sites:export',
  summary: 'Send the file of an exported site and hear what is in it; POST /api/sites makes a site of it within the hour',
  policy,
  upload: { field: 'Export', limit: SITE_EXPORT_MAX_BYTES },
  answers: { 201: sentExportSchema },
  problems: ['SITE_EXPORT_UNSOUND', 'SITE_EXPORT_NEWER', 'SITE_PROOF_NEEDED', 'SITE_DISK_FULL'],
  mostPerMinute: 6,
})

export const createSite = defineCall({
  method: 'POST',
  path: '/api/sites',
  summary: 'Make a site, empty, as a copy of another or of an export, and invite its first administrator; it is served at once',
  auditedAs: 'sites',
  policy,
  body: newSiteSchema,
  answers: { 201: siteRowSchema },
  version: 'tells',
  problems: ['SITE_ALREADY_THERE', 'SITE_CONFLICT', 'SITE_HOST_UNPROVEN', 'SITE_PROOF_NEEDED', 'SITE_DISK_FULL'],
  mostPerMinute,
})

export const getSite = defineCall({
  method: 'GET',
  path: '/api/sites/{name}',
  summary: 'One site',
  policy,
  params,
  answers: { 200: siteRowSchema },
  version: 'tells',
  mostPerMinute: 300,
})

export const setSiteHosts = defineCall({
  method: 'PUT',
  path: '/api/sites/{name}/hosts',
  summary: 'Set the hosts of a site; new ones have to be proven in DNS',
  auditedAs: 'sites',
  policy,
  params,
  body: siteHostsSchema,
  answers: { 200: siteRowSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_HOST_UNPROVEN', 'SITE_PROOF_NEEDED'],
  mostPerMinute,
})

export const checkSiteHost = defineCall({
  method: 'POST',
  path: '/api/sites/{name}/hosts:check',
  summary: 'Whether DNS shows that a host is for this site, and its certificate is good; the site need not be there yet',
  policy,
  params,
  body: hostToCheckSchema,
  answers: { 200: hostCheckSchema },
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
  mostPerMinute,
})

export const archiveSite = defineCall({
  method: 'POST',
  path: '/api/sites/{name}:archive',
  summary: 'Take a site off the web (410); it can be put back, and deleted after 30 days',
  auditedAs: 'sites',
  policy,
  params,
  answers: { 200: siteRowSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_IN_USE', 'SITE_PROOF_NEEDED'],
  mostPerMinute,
})

export const restoreSite = defineCall({
  method: 'POST',
  path: '/api/sites/{name}:restore',
  summary: 'Put an archived site back, with its people and its hosts',
  auditedAs: 'sites',
  policy,
  params,
  answers: { 200: siteRowSchema },
  version: 'asks',
  problems: ['SITE_CONFLICT', 'SITE_PROOF_NEEDED'],
  mostPerMinute,
})

export const deleteSite = defineCall({
  method: 'DELETE',
  path: '/api/sites/{name}',
  summary: 'Delete a site for good that was archived 30 days ago or earlier, with all its people and files',
  auditedAs: 'sites',
  policy,
  params,
  answers: { 204: null },
  version: 'asks',
  problems: ['SITE_ARCHIVE_YOUNG', 'SITE_IN_USE', 'SITE_PROOF_NEEDED'],
  mostPerMinute,
})
