import * as z from 'zod'
import { isSiteName } from '#content/tenancy/site-name.ts'

/** Raised with a change after which an older version could not restore a backup. */
export const BACKUP_FORMAT = 1

/** The first file of a backup: read before anything else is believed. */
export const backupHeadingSchema = z.object({
  format: z.int().min(1),
  product: z.literal('bouwsteen'),
  /** Of the product. */
  version: z.string().max(100),
  startedOn: z.iso.datetime(),
})
export type BackupHeading = z.infer<typeof backupHeadingSchema>

const count = z.int().min(0)

const backedUpSiteSchema = z.object({
  /** `records` for a site with its content; other areas have records alone. */
  area: z.enum(['records', 'staff', 'commits']),
  site: z.string().refine(isSiteName),
  /** The instant that it is restored to. */
  takenOn: z.iso.datetime(),
  /** Files of the content. */
  files: count,
  /** Files of uploads that are not public. */
  uploads: count,
  /** Number of records by kind. */
  records: z.record(z.string(), count),
})
export type BackedUpSite = z.infer<typeof backedUpSiteSchema>

/** The last file of a backup: what is in it. Where a name occurs twice the later file counts, and what is not named here does not. */
export const backupManifestSchema = backupHeadingSchema.extend({
  endedOn: z.iso.datetime(),
  sites: z.array(backedUpSiteSchema),
  files: z.array(z.object({ name: z.string(), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>
