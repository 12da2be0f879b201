import { galleryPath } from './gallery-view.ts'
import type { ExampleGroup } from '../pages/example/list-examples.ts'
import type { GalleryGroup, Shelf } from './shelf.ts'
import { texts } from './texts.ts'

export const blockShelf: Omit<Shelf, 'groups'> = {
  title: texts.blocks,
  path: galleryPath,
  overview: texts.overview,
  lead: texts.lead,
}

/** A block as the gallery shows it. @param lang language of its title and description */
export function toGalleryGroup(group: ExampleGroup, lang: string): GalleryGroup {
  const { block, title, description, version, positions, hasProse, hasIsland, examples } = group
  const { facts } = texts
  return {
    title,
    description,
    lang,
    path: `${galleryPath}/${block}`,
    facts: [
      [facts.name, block],
      [facts.version, String(version)],
      [facts.positions, positions?.join(', ') ?? facts.all],
      [facts.prose, hasProse ? facts.yes : facts.no],
      [facts.island, hasIsland ? facts.yes : facts.no],
    ],
    examples,
  }
}
