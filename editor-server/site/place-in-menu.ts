import { randomUUID } from 'node:crypto'
import { insertItem, type ItemPlace } from '#content/model/menu/insert-item.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { createFinding, type Finding } from './findings.ts'

/** Where to put a page in the menu that gives pages their URL. */
export interface MenuPlace extends ItemPlace {
  /** Of its item; default: a new one. */
  guid?: string | undefined
  urlSegment: string
  /** Its name in the menu; default: its title. */
  name?: string | undefined
  names?: Record<string, string> | undefined
  isHidden?: boolean | undefined
}

/** The menu with a page in it, or what keeps it from standing there; paths are those of the place. */
export function placeInMenu(
  menu: Menu | undefined,
  { guid: pageGuid, title }: { guid: string; title: string },
  { guid = randomUUID(), parentGuid, urlSegment, name, names, after, index, isHidden }: MenuPlace,
): { menu: Menu } | { findings: Finding[] } {
  const item: MenuItem = {
    guid,
    urlSegment,
    name: name ?? title.slice(0, 120).trim(),
    ...(names !== undefined && { names }),
    pageGuid,
    ...(isHidden !== undefined && { isHidden }),
    relatedMenuItems: [],
  }
  const before = menu ?? { guid: randomUUID(), name: TOP_LEVEL_MENU, items: [] }
  const items = insertItem(before.items, item, { parentGuid, after, index })
  if (!items) return { findings: [createFinding(['parentGuid'], 'reference', parentGuid)] }
  // Placed before another with the same address it would take that from the other.
  const known = new Set(resolveMenuUrls(before.items).problems.map(({ itemGuid }) => itemGuid))
  const problem = resolveMenuUrls(items).problems.find(({ itemGuid }) => !known.has(itemGuid))
  if (problem) return { findings: [createFinding(['urlSegment'], codes[problem.code], urlSegment)] }
  return { menu: { ...before, items } }
}

/** Texts of what is wrong with a URL in a menu, by what its rules call it. */
const codes = { SITE_URL_TAKEN: 'urlTaken', SITE_URL_RESERVED: 'urlReserved', SITE_URL_SEGMENT: 'urlSegment' } as const
