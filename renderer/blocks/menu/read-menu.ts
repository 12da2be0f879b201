import type { MenuLink } from '../../reads/site-reader.ts'
import type { BlockPlace, BlockReadArgs } from '../contract.ts'

export interface MenuOptions {
  menu?: string | undefined
  variant: 'list' | 'row' | 'columns'
  levels: number
}

export interface MenuEntry {
  guid: string
  name: string
  /** Language of the name, where it is not that of the page. */
  lang?: string | undefined
  /** Absent for the name of a group that has no page. */
  url?: string | undefined
  isCurrent: boolean
  children: readonly MenuEntry[]
}

export interface MenuData {
  /** What the menu is called; absent where visitors know no name of it. */
  name?: string | undefined
  entries: readonly MenuEntry[]
}

/** The chosen menu, as deep as it is shown. */
export function readMenu({ props: { menu: guid, variant, levels }, place, read }: BlockReadArgs<MenuOptions>): MenuData {
  if (guid === undefined) return { entries: [] }
  const menu = read.siteMenu(guid, place.lang)
  if (!menu) {
    read.report('SITE_REFERENCE_BROKEN', { place: 'menu', kind: 'menu', guid })
    return { entries: [] }
  }
  const depth = variant === 'row' ? 1 : levels
  return { name: menu.name, entries: menu.links.map((link) => present(link, place, depth)) }
}

function present({ guid, name, lang, url, pageGuid, isExternal, children }: MenuLink, place: BlockPlace, depth: number): MenuEntry {
  const isGroup = pageGuid === undefined && !isExternal
  return {
    guid,
    name,
    lang,
    // Where the pages of a group are not shown, its name leads to the first of them.
    url: isGroup && depth > 1 ? undefined : url,
    isCurrent: place.kind === 'page' && pageGuid === place.pageGuid,
    children: depth > 1 ? children.map((child) => present(child, place, depth - 1)) : [],
  }
}
