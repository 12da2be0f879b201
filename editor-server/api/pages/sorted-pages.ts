import type { Page } from '#content/model/page/schema.ts'
import type { ContentIndex } from '../../site/content-index.ts'
import { compareNames } from '#content/model/text/compare-names.ts'

export function comparePages(a: Pick<Page, 'title' | 'guid'>, b: Pick<Page, 'title' | 'guid'>): number {
  return compareNames(a.title, b.title) || (a.guid < b.guid ? -1 : Number(a.guid > b.guid))
}

interface Sorted {
  pages: readonly Page[]
  ofTitle: Map<string, Page[]>
}

/** The live pages by title and then guid; sorted once for each state of the content. */
export function sortedPages(index: ContentIndex): readonly Page[] {
  return index.derive(sort, () => sort(index)).pages
}

/** The live pages of a title, letter case aside, in the same order. */
export function pagesOfTitle(index: ContentIndex, title: string): readonly Page[] {
  return index.derive(sort, () => sort(index)).ofTitle.get(keyOf(title)) ?? []
}

function sort(index: ContentIndex): Sorted {
  const pages = index.list('page').sort(comparePages)
  const ofTitle = new Map<string, Page[]>()
  for (const page of pages) ofTitle.set(keyOf(page.title), [...(ofTitle.get(keyOf(page.title)) ?? []), page])
  return { pages, ofTitle }
}

function keyOf(title: string): string {
  return title.normalize().toLowerCase()
}
