import type { CheckedPage } from '#content/checks/engine/contract.ts'
import { type DescribedMedia, describeImage } from '#content/model/media/describe-image.ts'

/** A page as the checks read it, as data that can go to a thread. */
export interface PlainPage extends Omit<CheckedPage, 'findAlt'> {
  /** What the library says of the images that the page names, by guid. */
  media: ReadonlyMap<string, DescribedMedia>
}

/** The page with a function that finds the alternative text of an image. */
export function withAlts({ media, ...page }: PlainPage): CheckedPage {
  return { ...page, findAlt: (guid, lang) => describeImage(media.get(guid), lang) }
}
