import type { MenuPlace } from '../reads/menu-reads.ts'

/** Where a document is in the menu, and its own address. */
export interface PlaceInMenu {
  place: MenuPlace | undefined
  url: string | undefined
}

const MENU_SLOT = / data-menu="([^"]*)"/g

/** Shells without a marked entry, kept by shell: most pages are in no menu. */
const unmarked = new Map<string, string>()
const MOST_SHELLS_KEPT = 32

/**
 * Marks the menu links of the current page: `page` for the page itself, `true` for entries above it. A list's page is above its items and
 * its further pages.
 */
export function markPlace(html: string, at: PlaceInMenu): string {
  if (at.place) return mark(html, at.place, at.url)
  const known = unmarked.get(html)
  if (known !== undefined) return known
  if (unmarked.size >= MOST_SHELLS_KEPT) unmarked.clear()
  const plain = html.replace(MENU_SLOT, '')
  unmarked.set(html, plain)
  return plain
}

function mark(html: string, place: MenuPlace, url: string | undefined): string {
  const current = place.guids.at(-1)
  return html.replace(MENU_SLOT, (_slot, guid: string) => {
    if (!place.guids.includes(guid)) return ''
    return guid === current && url === place.url ? ' aria-current="page"' : ' aria-current="true"'
  })
}
