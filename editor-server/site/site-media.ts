import type { LegalText } from '#content/model/legal/schema.ts'
import type { MediaFiles } from '#content/media-files/media-files.ts'
import type { ImageDecoder } from '#renderer/images/contract.ts'
import type { Variants } from '#renderer/images/variants/open-variants.ts'

/** How much disk uploads may take, in bytes. */
export interface UploadQuota {
  /** Of one person, what is not for everyone. */
  perPerson: number
  /** Of one site, all of them. */
  perSite: number
}

/** What a site has for its media: files of this site alone, and what decodes images for all. */
export interface SiteMedia {
  files: MediaFiles
  decoder: Pick<ImageDecoder, 'normalise'>
  /** Copies of images by site and the hash of their files, made when they are first asked for and kept for a while. */
  variants: Variants
  /** How much disk uploads may take. */
  quota: UploadQuota
  /** The site's own legal texts by file name, which may show images too. */
  readLegal: () => Readonly<Record<string, LegalText>>
}
