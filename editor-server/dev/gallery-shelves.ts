import { blockShelf } from '#renderer/gallery/block-shelf.ts'
import { galleryPath } from '#renderer/gallery/gallery-view.ts'
import type { Shelf } from '#renderer/gallery/shelf.ts'
import { sourceUrl } from './create-vite.ts'
import { texts } from './texts.ts'

export const widgetShelf: Omit<Shelf, 'groups'> = {
  title: texts.widgets.title,
  path: `${galleryPath}/widgets`,
  overview: texts.widgets.overview,
  lead: texts.widgets.lead,
}

/** What the gallery of `site dev` holds. */
export const shelves = [blockShelf, widgetShelf]

export const galleryAssets = { styleSheet: sourceUrl('renderer/gallery/gallery.css'), script: sourceUrl('renderer/gallery/client.ts') }
