import type { SiteReader } from '../../reads/site-reader.ts'
import type { GalleryOptions } from './block.ts'

/** An image as grid and dialog show it. */
export interface GalleryImage {
  src: string
  width: number
  height: number
  alt: string
  caption?: string
  credit?: string
}

/** Images that are there, in their order; the others are reported. */
export function readGallery(options: readonly GalleryOptions[], lang: string, read: SiteReader): GalleryImage[] {
  return options.flatMap(({ image: guid, alt, caption }) => {
    const image = read.image(guid)
    if (!image) {
      read.report('SITE_MEDIA_MISSING', { guid })
      return []
    }
    const { src, width, height, entry } = image
    return [
      { src, width, height, alt: alt || entry.alt[lang] || '', ...(caption && { caption }), ...(entry.credit && { credit: entry.credit }) },
    ]
  })
}
