import { readIslandProps } from '../../islands/island-data.ts'
import type { ListCard } from './list-card.ts'

export interface PageLink {
  url: string
  text: string
}

/** One page of a list, as its island's data holds it. */
export interface ListPage {
  cards: readonly ListCard[]
  previous?: PageLink
  next?: PageLink
}

/** The pages of one list in the browser: static pages, fetched once each. */
export interface ListPages {
  /** @throws when the page cannot be fetched or does not hold the list */
  get(url: string): Promise<ListPage>
  /** The page, if it has been fetched. */
  find(url: string): ListPage | undefined
  /** Every page from this one to the end of the list. */
  walk(url: string): AsyncGenerator<ListPage>
}

/**
 * @param current the page at hand, at `currentUrl`
 * @param fetchHtml gives the HTML of a page of this site; injected for tests
 */
export function createListPages(guid: string, currentUrl: string, current: ListPage, fetchHtml = fetchPage): ListPages {
  const known = new Map([[keyOf(currentUrl), current]])

  async function get(url: string): Promise<ListPage> {
    const page = known.get(keyOf(url)) ?? (readIslandProps(await fetchHtml(url), guid) as ListPage)
    known.set(keyOf(url), page)
    return page
  }

  async function* walk(url: string): AsyncGenerator<ListPage> {
    const visited = new Set<string>()
    for (let next: string | undefined = url; next !== undefined && !visited.has(keyOf(next));) {
      visited.add(keyOf(next))
      const page: ListPage = await get(next)
      yield page
      next = page.next?.url
    }
  }

  return { get, find: (url) => known.get(keyOf(url)), walk }
}

/** Both lists in order, each item once: the first page may also show items of the next one. */
export function appendCards(cards: readonly ListCard[], more: readonly ListCard[]): ListCard[] {
  const known = new Set(cards.map((card) => card.guid))
  return [...cards, ...more.filter((card) => !known.has(card.guid))]
}

export function isSamePage(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other)
}

/** `/nieuws` and `/nieuws/` are one page. */
function keyOf(url: string): string {
  return url.replace(/\/+$/, '')
}

async function fetchPage(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}
