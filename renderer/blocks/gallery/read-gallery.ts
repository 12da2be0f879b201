import { describeImage, type ImageText } from '#content/model/media/describe-image.ts'
import type { SiteReader } from '../../reads/site-reader.ts'
import type { MediaImage } from '../../pictures/media-image.ts'
import type { BlockPlace } from '../contract.ts'
import { type PicturePart, type Picture, presentPicture } from '../../pictures/picture.tsx'
import type { GalleryOptions } from './block.ts'

/** An image as grid and dialog show it. */
export interface GalleryImage extends ImageText {
  /** In the grid. */
  thumb: Picture
  /** In the dialog, whole. */
  large: Picture
  /** Path of the largest copy, for opening it without the dialog. */
  href: string
  caption?: string
  credit?: string
}

/** As many in a row of the grid as have 18rem each, with 1rem between. */
const gridPart: PicturePart = {
  name: 'gallery-grid',
  width: (column) => {
    const columns = Math.max(1, Math.floor((column + 16) / (288 + 16)))
    return (column - 16 * (columns - 1)) / columns
  },
}

/** The dialog fills the window; an image taller than the window is narrower, which `sizes` cannot say. */
const dialogPart: PicturePart = { name: 'gallery-dialog', width: (_column, window) => window - 24 }

function largestOf({ src, srcSet }: MediaImage): string {
  return srcSet?.split(', ').at(-1)?.split(' ')[0] ?? src
}

/** Reads the images that exist, in order, and reports the others. */
export function readGallery(options: readonly GalleryOptions[], { lang, column }: BlockPlace, read: SiteReader): GalleryImage[] {
  return options.flatMap(({ image: guid, alt, isDecorative, caption }) => {
    const image = read.image(guid)
    const thumb = read.image(guid, { ratio: '4:3' })
    if (!image || !thumb) {
      read.report('SITE_MEDIA_MISSING', { guid })
      return []
    }
    const { entry } = image
    return [
      {
        thumb: presentPicture(thumb, { read, column, part: gridPart }),
        large: presentPicture(image, { read, column: 'row', part: dialogPart, isEager: true }),
        href: largestOf(image),
        ...describeImage(entry, lang, { alt, isDecorative }),
        ...(caption && { caption }),
        ...(entry.credit && { credit: entry.credit }),
      },
    ]
  })
}
