import * as z from 'zod'
import { isSiteName } from '../../tenancy/site-name.ts'

/** Raised with a change after which an older version could not read an archive. */
export const SITE_ARCHIVE_FORMAT = 1

/** The first file of an archive. It has no date: the same content gives the same bytes. */
export const siteArchiveHeadingSchema = z.object({
  format: z.int().min(1),
  product: z.literal('bouwsteen'),
  /** Of the product. */
  version: z.string().max(100),
  site: z.string().refine(isSiteName),
})
export type SiteArchiveHeading = z.infer<typeof siteArchiveHeadingSchema>

export const archivedFileSchema = z.object({
  name: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchivedFile = z.infer<typeof archivedFileSchema>

/** The last file: what the site consists of. Where a name occurs twice the later file counts, and what is not named here does not. Each is an
 * `archivedFileSchema`, checked one by one. */
export const siteArchiveManifestSchema = z.object({ files: z.array(z.unknown()) })
