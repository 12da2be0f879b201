import type { ListItem } from '../list-item/schema.ts'
import { type DescribedMedia, describeBesideWords, describeImage, type ImageText } from './describe-image.ts'
import { headerImageTextOf } from '../page/options.ts'
import type { Page } from '../page/schema.ts'

/** An image that a page or item names itself, outside its blocks. */
export interface OwnImage {
  guid: string
  /** Path of the field. */
  path: string
  describe: (media: DescribedMedia | undefined, lang: string) => ImageText
}

/** The header image of a page, or the image of a list item. */
export function findOwnImage(entity: Page | ListItem): OwnImage | undefined {
  if ('buildingBlockInstances' in entity) {
    const { headerImage: guid } = entity.options
    const own = headerImageTextOf(entity.options)
    return guid === undefined
      ? undefined
      : { guid, path: 'options.headerImage', describe: (media, lang) => describeBesideWords(media, lang, own) }
  }
  const { image: guid } = entity
  return guid === undefined ? undefined : { guid, path: 'image', describe: (media, lang) => describeImage(media, lang) }
}
