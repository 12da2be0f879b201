import type { Guid } from '#content/model/guid/guid.ts'
import { spellHref } from '#content/model/link/schema.ts'
import { describeBesideWords, type ImageText } from '#content/model/media/describe-image.ts'
import type { CardFields } from '../../content-types/card-fields.tsx'
import type { IconName } from '../../icons/icons.ts'
import type { SiteReader } from '../../reads/site-reader.ts'
import type { BlockPlace } from '../contract.ts'
import { type Picture, type PicturePart, presentPicture } from '../../pictures/picture.tsx'
import { readLinkTarget } from '../../markdown/link-target.ts'
import { presentFields } from '../field-facts.ts'
import { readLink } from '../read-link.ts'
import type { CardOptions } from './block.ts'

export interface Card {
  title: string
  text: string
  /** Absent where the author gave none, or the target is not public. */
  href?: string | undefined
  icon?: IconName | undefined
  image?: (Picture & ImageText) | undefined
  /** Of the page that it leads to. */
  fields?: CardFields
}

export interface CardArgs {
  variant: 'tasks' | 'tiles' | 'plain'
  /** How many cards fit side by side. */
  count: number
  showFields: boolean
  place: BlockPlace
  read: SiteReader
}

/** Undefined where neither the author nor the target gives the card a title. */
export function readCard(options: CardOptions, { variant, count, showFields, place, read }: CardArgs): Card | undefined {
  const { title, text = '', href } = options
  const link = href === undefined ? undefined : readLink({ label: title, href }, read)
  const shown = title ?? link?.label
  if (shown === undefined) return undefined
  const icon = variant === 'tiles' ? undefined : options.icon
  const isTile = variant === 'tiles' && options.image !== undefined
  const image = isTile ? read.image(options.image as string, { ratio: '8:5' }) : undefined
  if (isTile && !image) read.report('SITE_MEDIA_MISSING', { guid: options.image as string })
  const picture = image && {
    ...presentPicture(image, { read, column: place.column, part: cardPart(count) }),
    ...describeBesideWords(image.entry, place.lang, options),
  }
  const page = showFields && href !== undefined ? findPage(href, read) : undefined
  const fields = page === undefined ? {} : presentFields(read.pageFields(page), { read, lang: place.lang })
  return { title: shown, text, href: link?.href, icon, image: picture, ...fields }
}

/** The page at an address, if it is one. */
function findPage(href: string, read: SiteReader): Guid | undefined {
  const target = readLinkTarget(spellHref(href))
  if (target.kind === 'guid') return read.page(target.guid)?.guid
  return target.kind === 'path' ? read.pageAt(target.path)?.guid : undefined
}

/** As many columns as `styles.css` makes at this width. */
function cardPart(count: number): PicturePart {
  const medium = count === 2 || count === 4 ? 2 : 3
  const wide = count === 2 || count === 4 ? count : 3
  return {
    name: `cards-${count}`,
    width: (column) => {
      const gap = Math.min(32, Math.max(16, 0.025 * column))
      const columns = column >= 864 ? wide : column >= 672 ? medium : column >= 344 ? 2 : 1
      return (column - gap * (columns - 1)) / columns
    },
  }
}
