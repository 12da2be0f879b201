import type { Page } from '#content/model/page/schema.ts'
import { foldText } from '#content/model/text/fold-text.ts'
import type { DraftedMenu } from '../../site/drafted-menu.ts'
import type { Site } from '../../site/site.ts'
import { comparePages, sortedPages } from '../pages/sorted-pages.ts'
import { growPageTree, type MenuPlace, type PageTree, placesIn } from './page-tree.ts'

/** The pages of a site in their orders. Of a page with a working copy it may hold an older one: only its guid and title count here. */
export interface PageOrder {
  places: ReadonlyMap<string, MenuPlace>
  byTitle: readonly Page[]
  /** In the order of the menu; pages outside it come last. */
  byPlace: readonly Page[]
  /** What stands below what, by title or by place. */
  treeBy: (by: 'title' | 'place') => PageTree
  /** Title and address, folded. */
  textOf: (page: Page) => string
}

interface Known {
  titles: string
  order: PageOrder
}

/** By the menu, which stands for one state of content and of the places of drafts. */
const known = new WeakMap<DraftedMenu, Known>()

/** Worked out once for as long as content, places and titles of working copies stay as they are. */
export function readPageOrder(
  site: Site,
  { menu, drafts, urlOf }: { menu: DraftedMenu; drafts: ReadonlyMap<string, Page>; urlOf: (pageGuid: string) => string },
): PageOrder {
  const titles = JSON.stringify([...drafts.values()].map(({ guid, title }) => [guid, title]))
  const before = known.get(menu)
  if (before?.titles === titles) return before.order
  const places = placesIn(menu.items)
  const byTitle = sortByTitle(site, drafts)
  const byPlace = sortByPlace(byTitle, places)
  const trees = new Map<string, PageTree>()
  const texts = new Map<string, string>()
  const order: PageOrder = {
    places,
    byTitle,
    byPlace,
    treeBy: (by) => remember(trees, by, () => growPageTree(by === 'title' ? byTitle : byPlace, { places, urlOf })),
    textOf: ({ guid, title }) => remember(texts, guid, () => foldText(`${title} ${urlOf(guid)}`)),
  }
  known.set(menu, { titles, order })
  return order
}

function remember<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

/** Working copies stand where their own titles are. The live pages are sorted already, so this costs one pass. */
function sortByTitle(site: Site, drafts: ReadonlyMap<string, Page>): readonly Page[] {
  const live = sortedPages(site.index)
  if (drafts.size === 0) return live
  const waiting = [...drafts.values()].sort(comparePages)
  const sorted: Page[] = []
  let next = 0
  for (const page of live) {
    if (drafts.has(page.guid)) continue
    for (let draft = waiting[next]; draft && comparePages(draft, page) < 0; draft = waiting[++next]) sorted.push(draft)
    sorted.push(page)
  }
  return sorted.concat(waiting.slice(next))
}

function sortByPlace(byTitle: readonly Page[], places: ReadonlyMap<string, MenuPlace>): readonly Page[] {
  const placed = byTitle.filter(({ guid }) => places.has(guid))
  const others = byTitle.filter(({ guid }) => !places.has(guid))
  return [...placed.sort((a, b) => places.get(a.guid)!.order - places.get(b.guid)!.order), ...others]
}
