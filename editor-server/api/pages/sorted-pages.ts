import type { Page } from '#content/model/page/schema.ts'
import type { ContentIndex } from '../../site/content-index.ts'

const byTitle = new Intl.Collator('nl', { numeric: true })

export function comparePages(a: Pick<Page, 'title' | 'guid'>, b: Pick<Page, 'title' | 'guid'>): number {
  return byTitle.compare(a.title, b.title) || (a.guid < b.guid ? -1 : Number(a.guid > b.guid))
}

interface Sorted {
  version: number
  pages: readonly Page[]
  ofTitle: Map<string, Page[]>
}

const sorted = new WeakMap<ContentIndex, Sorted>()

/** The live pages by title and then guid; sorted once for each state of the content. */
export function sortedPages(index: ContentIndex): readonly Page[] {
  return sortedOf(index).pages
}

/** The live pages of a title, letter case aside, in the same order. */
export function pagesOfTitle(index: ContentIndex, title: string): readonly Page[] {
  return sortedOf(index).ofTitle.get(keyOf(title)) ?? []
}

function sortedOf(index: ContentIndex): Sorted {
  const known = sorted.get(index)
  if (known?.version === index.version) return known
  const pages = index.list('page').sort(comparePages)
  const ofTitle = new Map<string, Page[]>()
  for (const page of pages) ofTitle.set(keyOf(page.title), [...(ofTitle.get(keyOf(page.title)) ?? []), page])
  const made = { version: index.version, pages, ofTitle }
  sorted.set(index, made)
  return made
}

function keyOf(title: string): string {
  return title.normalize().toLowerCase()
}
