import { AppError } from '#content/errors/app-error.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createFinding, type Finding } from '../../site/findings.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'
import { refuseFindings } from '../refuse.ts'
import { checkReadOnly } from '../read-only.ts'
import type { ApiMenuItem, MenuBody } from './contract.ts'
import { factsOfPage } from './present-menu.ts'

/** Faults after which a menu is looked into no further. */
const MOST_FINDINGS = 100

type Path = readonly PropertyKey[]

interface PlacedItem {
  item: ApiMenuItem
  path: Path
}

/** The items of a menu, parents before children, each with where it stands. */
function* itemsIn(items: readonly ApiMenuItem[], path: Path = ['items']): Generator<PlacedItem> {
  for (const [index, item] of items.entries()) {
    yield { item, path: [...path, index] }
    yield* itemsIn(item.relatedMenuItems, [...path, index, 'relatedMenuItems'])
  }
}

/** Items as they are stored: what they say about their pages is computed each time. */
export function readItems(items: readonly ApiMenuItem[]): MenuItem[] {
  return items.map(({ pageName: _pageName, pageIsPublished: _pageIsPublished, relatedMenuItems, ...item }) => ({
    ...item,
    relatedMenuItems: readItems(relatedMenuItems),
  }))
}

/**
 * Checks a menu that is about to be written.
 * @param sent its items as the body has them
 * @throws RequestFault with what is wrong, the first hundred things at most; AppError SITE_CONFLICT for a name that another menu has
 */
export async function checkMenu(
  site: Site,
  reader: StoreReader<ContentKinds>,
  menu: Pick<Menu, 'guid' | 'name'>,
  sent: readonly ApiMenuItem[],
): Promise<void> {
  const menus = (await reader.list('menu')).map(({ value }) => value)
  const others = menus.filter(({ guid }) => guid !== menu.guid)
  const before = new Map([...itemsIn(menus.find(({ guid }) => guid === menu.guid)?.items ?? [])].map(({ item }) => [item.guid, item]))
  const placed = [...itemsIn(sent)]
  const findings = [
    ...checkGuids(placed, new Set(others.flatMap(({ items }) => [...itemsIn(items)].map(({ item }) => item.guid)))),
    ...(menu.name === TOP_LEVEL_MENU ? checkUrls(sent, placed) : []),
  ]
  const references = new References(site)
  for (const each of placed) {
    if (findings.length >= MOST_FINDINGS) break
    findings.push(...(await checkPageOf(site, each, { menu, before: before.get(each.item.guid), references })))
  }
  refuseFindings(findings.slice(0, MOST_FINDINGS))
  if (others.some(({ name }) => name.toLowerCase() === menu.name.toLowerCase())) throw new AppError('SITE_CONFLICT')
}

/**
 * A stored menu as a body changes it, checked.
 * @throws RequestFault, AppError SITE_CONFLICT, SITE_IN_USE
 */
export async function readChange(site: Site, reader: StoreReader<ContentKinds>, stored: Menu, body: MenuBody): Promise<Menu> {
  checkReadOnly(body, stored, ['guid'])
  const { name, lang = stored.lang } = body
  const changed = { guid: stored.guid, name, ...(lang !== undefined && { lang }), items: readItems(body.items) }
  await checkMenu(site, reader, changed, body.items)
  checkStaysTopLevel(stored, name)
  return changed
}

/** The menu that gives pages their URL has to stay what it is. @throws AppError SITE_IN_USE */
export function checkStaysTopLevel(stored: Menu, name?: string): void {
  if (stored.name === TOP_LEVEL_MENU && name !== TOP_LEVEL_MENU) throw new AppError('SITE_IN_USE')
}

function checkGuids(placed: readonly PlacedItem[], taken: ReadonlySet<string>): Finding[] {
  const seen = new Set(taken)
  return placed.flatMap(({ item: { guid }, path }) => {
    if (seen.has(guid)) return [createFinding([...path, 'guid'], 'uniqueGuid', guid)]
    seen.add(guid)
    return []
  })
}

const codes = { SITE_URL_TAKEN: 'urlTaken', SITE_URL_RESERVED: 'urlReserved', SITE_URL_SEGMENT: 'urlSegment' } as const

function checkUrls(sent: readonly ApiMenuItem[], placed: readonly PlacedItem[]): Finding[] {
  // Of two items with one guid the first.
  const placeOf = new Map(placed.toReversed().map((each) => [each.item.guid, each]))
  return resolveMenuUrls(sent).problems.map(({ code, itemGuid }) => {
    const at = placeOf.get(itemGuid)
    return createFinding([...(at?.path ?? []), 'urlSegment'], codes[code], at?.item.urlSegment)
  })
}

interface CheckedAgainst {
  menu: Pick<Menu, 'name'>
  /** The same item as it is stored. */
  before: ApiMenuItem | undefined
  references: References
}

async function checkPageOf(site: Site, { item, path }: PlacedItem, { menu, before, references }: CheckedAgainst): Promise<Finding[]> {
  const { pageGuid } = item
  if (pageGuid !== undefined && pageGuid !== before?.pageGuid && !site.index.find('page', pageGuid)) {
    // Files and git would name a page that they do not have. A draft keeps its place in the menu of addresses alone.
    const neverLive = menu.name === TOP_LEVEL_MENU ? 'neverLive' : 'neverLiveLink'
    return [createFinding([...path, 'pageGuid'], (await references.isPage(pageGuid)) ? neverLive : 'reference', pageGuid)]
  }
  if (item.pageName === undefined && item.pageIsPublished === undefined) return []
  const pages = new Set([pageGuid, ...(before ? [before.pageGuid] : [])])
  const known = await Promise.all([...pages].map((guid) => factsOfPage(site, guid)))
  return (['pageName', 'pageIsPublished'] as const).flatMap((field) => {
    const isAsRead = item[field] === undefined || known.some((facts) => facts[field] === item[field])
    return isAsRead ? [] : [createFinding([...path, field], 'readOnly', item[field])]
  })
}
