import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import type { BlockViewArgs } from '../contract.ts'
import { GalleryIsland } from './island.tsx'
import type { GalleryImage } from './read-gallery.ts'

/** Images in a grid. Each links to itself, and opens large in a dialog once the island responds. */
export function GalleryView({
  props: { title },
  data: images,
  guid,
  t,
}: BlockViewArgs<{ title?: string | undefined }, GalleryImage[]>): ReactNode {
  if (images.length === 0) return null
  const count = images.length
  const texts = {
    dialog: title ?? t('dialog'),
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    // The name of a link is all in one language, so a text in another one cannot be part of it.
    open: images.map(({ alt, lang, caption }, index) => {
      const name = (lang === undefined && alt) || caption || t('position', { number: index + 1, count })
      return t('open', { name })
    }),
    position: images.map((_, index) => t('position', { number: index + 1, count })),
    credit: images.map(({ credit }) => (credit ? t('credit', { name: credit }) : '')),
  }
  return (
    <div className="gallery">
      {title && <h2 className="gallery__title">{title}</h2>}
      <Island block="gallery" guid={guid} on="interaction" component={GalleryIsland} props={{ images, texts }} />
    </div>
  )
}
