import { isSameLanguage, nameIn } from '#content/model/menu/names.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { RecordingReader } from './create-reads.ts'
import { MENU_PLACES } from './facts.ts'
import type { Breadcrumb, MenuLink, PageCard, SiteMenu } from './site-reader.ts'

interface MenuReader extends RecordingReader {
  menuItems(): readonly MenuItem[]
  menuAs(guid: string): Menu | undefined
  nameAt(url: string): MenuItem | undefined
}

/** Key of the menu, or of the breadcrumbs above a path, in a language; the site's own is not named. */
export function menuKey(lang: string | undefined, defaultLanguage: string): string {
  return lang === undefined || lang === defaultLanguage ? 'menu' : `menu:${lang}`
}
export function crumbsKey(path: string, lang: string, defaultLanguage: string): string {
  return lang === defaultLanguage ? `crumbs:${path}` : `crumbs:${lang}:${path}`
}

/** Key of any menu in a language. */
export function siteMenuKey(guid: string, lang: string): string {
  return `links:${lang}:${guid}`
}

/** @param key `links:en:<guid>` */
export function computeSiteMenu(reader: RecordingReader, key: string): SiteMenu | null {
  const read = reader as MenuReader
  const [, lang = '', guid = ''] = /^links:([^:]*):(.*)$/.exec(key) ?? []
  const menu = read.menuAs(guid)
  if (!menu) return null
  const defaultLanguage = read.setting('defaultLanguage')
  const isNamed = menu.name !== TOP_LEVEL_MENU && isSameLanguage(menu.lang ?? defaultLanguage, lang)
  const links = linksOf(read, menu.items, '', (item) => nameIn(item, lang, defaultLanguage))
  return { ...(isNamed && { name: menu.name }), links }
}

/**
 * The menu as visitors see it: without hidden items and dead branches.
 * @param key `menu`, in the site's language, or `menu:en`
 */
export function computeMenu(reader: RecordingReader, key: string): readonly MenuLink[] {
  const read = reader as MenuReader
  const defaultLanguage = read.setting('defaultLanguage')
  const lang = key === 'menu' ? defaultLanguage : key.slice('menu:'.length)
  return linksOf(read, read.menuItems(), '', (item) => nameIn(item, lang, defaultLanguage))
}

/** Where a page stands in the main menu. */
export interface MenuPlace {
  /** Of the entries from the top down to the first that names the page. */
  guids: readonly string[]
  /** Where that entry leads. */
  url: string
}

/** Where a page stands in the main menu, and nothing of what its entries are called; undefined for one that it does not name. */
export function readMenuPlace(pageGuid: string, read: RecordingReader): MenuPlace | undefined {
  return read.derive(MENU_PLACES, computeMenuPlaces)[pageGuid]
}

/** Places of all pages in the menu, by guid. */
export function computeMenuPlaces(read: RecordingReader): Readonly<Record<string, MenuPlace>> {
  const places: Record<string, MenuPlace> = {}
  const note = (links: readonly MenuLink[], above: readonly string[]) => {
    for (const { guid, pageGuid, url, children } of links) {
      const guids = [...above, guid]
      if (pageGuid !== undefined && !Object.hasOwn(places, pageGuid)) places[pageGuid] = { guids, url }
      note(children, guids)
    }
  }
  note(read.menu(), [])
  return places
}

function linksOf(
  read: MenuReader,
  items: readonly MenuItem[],
  parent: string,
  spell: (item: MenuItem) => Pick<MenuLink, 'name' | 'lang'>,
): MenuLink[] {
  return items.flatMap((item) => {
    const path = item.urlSegment === '' ? parent : `${parent}/${item.urlSegment}`
    if (item.isHidden) return []
    const children = linksOf(read, item.relatedMenuItems, path, spell)
    const url = item.externalUrl ?? (item.pageGuid ? read.page(item.pageGuid)?.url : undefined)
    // Visitors must not see the name of a page that is not public; its children move up.
    if (url === undefined && (item.pageGuid !== undefined || children.length === 0)) return children
    const first = url ?? (children[0] as MenuLink).url
    return [{ guid: item.guid, ...spell(item), url: first, pageGuid: item.pageGuid, isExternal: item.externalUrl !== undefined, children }]
  })
}

/**
 * The pages above a path, home page first. A segment without its own page is named but not linked.
 * @param key `crumbs:/wonen`, in the site's language, or `crumbs:en:/wonen`
 */
export function computeBreadcrumbs(reader: RecordingReader, key: string): readonly Breadcrumb[] {
  const read = reader as MenuReader
  const defaultLanguage = read.setting('defaultLanguage')
  const [, lang = defaultLanguage, path = ''] = /^crumbs:(?:([^/]*):)?(.*)$/.exec(key) ?? []
  const segments = path.split('/').filter(Boolean)
  const crumbs: Breadcrumb[] = []
  for (let depth = 0; depth <= segments.length; depth++) {
    const url = `/${segments.slice(0, depth).join('/')}`
    const page = read.pageAt(url)
    const named = nameCrumb(read.nameAt(url), page, lang, defaultLanguage)
    if (named) crumbs.push(page ? { ...named, url } : named)
  }
  return crumbs
}

/** What a breadcrumb is called: as the menu says, or by the page's title where only that is in the language. */
export function nameCrumb(
  item: MenuItem | undefined,
  page: Pick<PageCard, 'title' | 'lang'> | undefined,
  lang: string,
  defaultLanguage: string,
): Pick<Breadcrumb, 'name' | 'lang'> | undefined {
  const byMenu = item && nameIn(item, lang, defaultLanguage)
  if (byMenu && byMenu.lang === undefined) return byMenu
  const isSpoken = page && isSameLanguage(page.lang, lang)
  if (page && isSpoken) return { name: page.title }
  return byMenu ?? (page && { name: page.title, lang: page.lang })
}
