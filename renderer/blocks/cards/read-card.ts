import type { IconName } from '../../icons/icons.ts'
import type { SiteReader } from '../../reads/site-reader.ts'
import { readLink } from '../read-link.ts'
import type { CardOptions } from './block.ts'

/** A card as the view shows it. */
export interface Card {
  title: string
  text: string
  /** Absent where the author gave none, or nothing is there for everyone. */
  href?: string | undefined
  icon?: IconName | undefined
  image?: { src: string; srcSet?: string | undefined; width: number; height: number } | undefined
}

/** Undefined where neither the author nor the target gives the card a title. */
export function readCard(options: CardOptions, variant: 'tasks' | 'tiles' | 'plain', read: SiteReader): Card | undefined {
  const { title, text = '', href } = options
  const link = href === undefined ? undefined : readLink({ label: title, href }, read)
  const shown = title ?? link?.label
  if (shown === undefined) return undefined
  const icon = variant === 'tiles' ? undefined : options.icon
  const image = variant === 'tiles' && options.image !== undefined ? readImage(options.image, read) : undefined
  return { title: shown, text, href: link?.href, icon, image }
}

function readImage(guid: string, read: SiteReader): Card['image'] {
  const image = read.image(guid)
  if (image) return { src: image.src, srcSet: image.srcSet, width: image.width, height: image.height }
  read.report('SITE_MEDIA_MISSING', { guid })
  return undefined
}
