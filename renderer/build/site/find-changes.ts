import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { translationGroup } from '#content/model/page/translation-group.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { facts } from '../../reads/facts.ts'
import { publicEntryOf } from '../../reads/media-reads.ts'
import type { ItemRow, MediaRow, PageRow, Row } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { PageMeasures } from '../../pictures/column-width.ts'
import { urlSetOf } from '../../outputs/sitemap.ts'

/** What of a site is not in rows, as the graph remembers it: compared as a whole or entry by entry. */
export interface SiteInputs {
  baseUrl: string
  settings: PlatformSettings
  measures: PageMeasures
  menuItems: readonly MenuItem[]
  /** JSON by guid. */
  menus?: Record<string, string>
  /** Canonical URL by URL that leads there. */
  redirects: Record<string, string>
  /** Where pages with a list are now, by where they stood. */
  formerFolders?: Record<string, string>
  /** JSON by guid. */
  templates: Record<string, string>
  media: Record<string, string>
  /** Legal texts: JSON by file name. */
  legal: Record<string, string>
  /** What pages show of forms: JSON by guid. */
  forms?: Record<string, string>
  /** What the site shows of submissions: hashes by guid of the form, since what is stored here cannot be taken back. */
  shown?: Record<string, string>
  /** What public content may load of others, as JSON. */
  thirdParties: string
  /** The types that the site names itself. */
  siteTypes?: readonly ListItemType[]
  /** What gives the items of each type their fields, by the name of the type. */
  itemTypes?: Record<string, string>
  /** Hashes of the types of pages. */
  pageTypes?: Record<string, string>
  /** Code and asset facts with their hashes. */
  code: Record<string, string>
  sitemapShards: number
}

export interface Before {
  rows: ReadonlyMap<string, Row>
  inputs: SiteInputs | undefined
}

export interface After {
  rows: ReadonlyMap<string, Row>
  inputs: SiteInputs
  index: SiteIndex
}

export interface Changes {
  /** Names of the facts that differ. */
  facts: Set<string>
  /** Paths of files whose rows differ, that stand elsewhere, or that went. */
  rows: Set<string>
}

/** What differs from the last build. */
export function findChanges(before: Before, after: After): Changes {
  const changes: Changes = { facts: new Set(), rows: new Set() }
  if (before.rows !== after.rows || !after.index.standsAsBefore) compareRows(before, after, changes)
  compareInputs(before, after, changes.facts)
  return changes
}

function compareInputs(before: Before, after: After, changed: Set<string>) {
  compareNames(before.inputs?.menuItems ?? [], after.inputs.menuItems, after.index, changed)
  const { inputs } = before
  if (!inputs) return
  if (inputs.baseUrl !== after.inputs.baseUrl) changed.add(facts.baseUrl)
  const movedAway = new Set<string>()
  compareRecords(inputs.redirects ?? {}, after.inputs.redirects, facts.at, movedAway)
  for (const fact of movedAway) changed.add(fact).add(facts.addresses)
  if (JSON.stringify(inputs.formerFolders ?? {}) !== JSON.stringify(after.inputs.formerFolders ?? {})) changed.add(facts.addresses)
  compareRecords(inputs.settings as never, after.inputs.settings as never, facts.setting, changed)
  compareRecords(inputs.templates, after.inputs.templates, facts.template, changed)
  compareRecords(inputs.menus ?? {}, after.inputs.menus ?? {}, facts.siteMenu, changed)
  compareMediaEntries(inputs.media, after.inputs.media, changed)
  if (JSON.stringify(inputs.measures) !== JSON.stringify(after.inputs.measures)) changed.add(facts.measures)
  compareRecords(inputs.legal ?? {}, after.inputs.legal, facts.legal, changed)
  compareRecords(inputs.forms ?? {}, after.inputs.forms ?? {}, facts.form, changed)
  compareRecords(inputs.shown ?? {}, after.inputs.shown ?? {}, facts.shown, changed)
  if (inputs.thirdParties !== after.inputs.thirdParties) changed.add(facts.thirdParties)
  noteItemsOfTypes(inputs.itemTypes ?? {}, after, changed)
  notePagesOfTypes(inputs.pageTypes ?? {}, after, changed)
  compareRecords(inputs.code, after.inputs.code, (key) => key, changed)
  if (JSON.stringify(inputs.menuItems) !== JSON.stringify(after.inputs.menuItems)) changed.add(facts.menus)
}

function compareRows(before: Before, { rows, index, inputs }: After, changed: Changes) {
  let known = 0
  const compare = (path: string, old: Row | undefined, row: Row | undefined) => {
    changed.rows.add(path)
    compareRow(old, row, index, inputs.sitemapShards, changed.facts)
  }
  for (const [path, row] of rows) {
    const old = before.rows.get(path)
    if (old) known++
    if (old !== row || urlMoved(row, index)) compare(path, old, row)
  }
  if (known === before.rows.size) return
  for (const [path, old] of before.rows) if (!rows.has(path)) compare(path, old, undefined)
}

function urlMoved(row: Row, index: SiteIndex): boolean {
  return row.kind !== 'media' && row.url !== presentUrl(row, index)
}

/** The public URL of a row today; undefined while it is not public. */
export function presentUrl(row: PageRow | ItemRow, index: SiteIndex): string | undefined {
  if (row.kind === 'page') return index.pages.get(row.guid)?.path === row.path ? index.urlOfPage.get(row.guid) : undefined
  return index.items.get(row.guid)?.path === row.path ? index.urlOfItem(row) : undefined
}

/** Notes the facts in which a file differs from what it was. */
export function compareRow(old: Row | undefined, row: Row | undefined, index: SiteIndex, shards: number, changed: Set<string>) {
  const kind = (row ?? old)?.kind
  if (kind === 'page') comparePages(old as PageRow | undefined, row as PageRow | undefined, index, shards, changed)
  else if (kind === 'item') compareItems(old as ItemRow | undefined, row as ItemRow | undefined, index, shards, changed)
  else compareMedia(old as MediaRow | undefined, row as MediaRow | undefined, changed)
}

function compareMedia(old: MediaRow | undefined, row: MediaRow | undefined, changed: Set<string>) {
  if (old?.guid === row?.guid && old?.hash === row?.hash) return
  for (const media of [old, row]) if (media) changed.add(facts.media(media.guid))
}

function comparePages(old: PageRow | undefined, row: PageRow | undefined, index: SiteIndex, shards: number, changed: Set<string>) {
  const oldUrl = old?.url
  const url = row && presentUrl(row, index)
  // What was not public and is not now was never read.
  if (oldUrl === undefined && url === undefined) return
  const isSamePage = old?.guid === row?.guid
  const isSameLanguage = old?.lang === row?.lang
  const isSameBody = isSamePage && isSameLanguage && old?.hash === row?.hash
  for (const page of [old, row]) if (page && (!isSameBody || oldUrl !== url)) changed.add(facts.page(page.guid))
  if (!isSamePage || !isSameLanguage || oldUrl !== url) changed.add(facts.addresses)
  if (!isSamePage || oldUrl !== url || cardText(old) !== cardText(row)) {
    for (const page of [old, row].filter((each) => each !== undefined)) {
      changed.add(facts.card(page.guid))
      changed.add(facts.translations(page.guid))
      changed.add(facts.translations(translationGroup(page)))
    }
  }
  // Who reads the fields of a page reads its card too, which says whether it is there.
  if (JSON.stringify(old?.typed) !== JSON.stringify(row?.typed)) {
    for (const page of [old, row]) if (page) changed.add(facts.pageFields(page.guid))
  }
  if (oldUrl !== url) {
    for (const moved of [oldUrl, url]) if (moved !== undefined) changed.add(facts.at(moved)).add(facts.urlSet(...urlSetOf(moved, shards)))
  }
  compareListBlocks(old, row, oldUrl !== url, changed)
  if (old && row && !isSameLanguage) row.lists.forEach((list) => noteLanguageOfItems(list.guid, index, changed))
}

/** An item that names no language speaks that of its list's page. */
function noteLanguageOfItems(listGuid: string, index: SiteIndex, changed: Set<string>) {
  const items = index.itemsOfList.get(listGuid)?.filter((item) => item.lang === undefined) ?? []
  if (items.length > 0) changed.add(facts.items(listGuid))
  for (const item of items) changed.add(facts.itemCard(item.guid))
}

function cardText(page: PageRow | undefined): string | undefined {
  return page && [page.title, page.description, page.lang, page.translationOf].join('\n')
}

function compareListBlocks(old: PageRow | undefined, row: PageRow | undefined, moved: boolean, changed: Set<string>) {
  const blocks = new Map<string, (string | undefined)[]>()
  const note = (page: PageRow | undefined, side: 0 | 1) =>
    page?.lists.forEach((list, position) => {
      const sides = blocks.get(list.guid) ?? []
      sides[side] = JSON.stringify([position === 0, page.guid, list.options])
      blocks.set(list.guid, sides)
    })
  note(old, 0)
  note(row, 1)
  for (const [guid, [was, is]] of blocks) if (moved || was !== is) changed.add(facts.listBlock(guid))
}

function compareItems(old: ItemRow | undefined, row: ItemRow | undefined, index: SiteIndex, shards: number, changed: Set<string>) {
  const oldUrl = old?.url
  const url = row && presentUrl(row, index)
  if (oldUrl === undefined && url === undefined) return
  for (const item of [old, row]) if (item && (old?.hash !== row?.hash || oldUrl !== url)) changed.add(facts.item(item.guid))
  if (oldUrl !== url || old?.guid !== row?.guid) changed.add(facts.addresses)
  // A sitemap says when an item was published.
  if (url !== undefined && old?.publishedOn !== row?.publishedOn) changed.add(facts.urlSet(...urlSetOf(url, shards)))
  if (oldUrl === url && itemCardText(old) === itemCardText(row)) return
  for (const item of [old, row]) {
    if (!item) continue
    changed.add(facts.itemCard(item.guid)).add(facts.itemAt(item.shortId)).add(facts.items(item.listGuid))
  }
  if (oldUrl !== url) for (const moved of [oldUrl, url]) if (moved !== undefined) changed.add(facts.urlSet(...urlSetOf(moved, shards)))
}

function itemCardText(item: ItemRow | undefined): string | undefined {
  if (!item) return undefined
  const {
    path: _path,
    size: _size,
    mtimeMs: _mtimeMs,
    ctimeMs: _ctimeMs,
    hash: _hash,
    problems: _problems,
    url: _url,
    videos: _videos,
    ...card
  } = item
  return JSON.stringify(card)
}

/** Fields are part of an item's card, and another type reads them otherwise. */
function noteItemsOfTypes(old: Readonly<Record<string, string>>, { index, inputs: { itemTypes = {} } }: After, changed: Set<string>) {
  const types = new Set<string>()
  compareRecords(old, itemTypes, (name) => name, types)
  if (types.size === 0) return
  for (const { guid, listGuid, typeName } of index.items.values()) {
    if (types.has(typeName)) changed.add(facts.item(guid)).add(facts.itemCard(guid)).add(facts.items(listGuid))
  }
}

/** What a page shows of its fields is read through its type; cards that show them read that page's fields. */
function notePagesOfTypes(old: Readonly<Record<string, string>>, { index, inputs: { pageTypes = {} } }: After, changed: Set<string>) {
  const types = new Set<string>()
  compareRecords(old, pageTypes, (name) => name, types)
  if (types.size === 0) return
  for (const { guid, typed } of index.pages.values()) {
    if (typed?.type !== undefined && types.has(typed.type)) changed.add(facts.page(guid)).add(facts.pageFields(guid))
  }
}

function compareNames(old: readonly MenuItem[], now: readonly MenuItem[], index: SiteIndex, changed: Set<string>) {
  const before = namesByUrl(old)
  const after = namesByUrl(now)
  for (const url of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(url) === after.get(url)) continue
    changed.add(facts.name(url))
    const page = index.pageAt.get(url)
    if (page) changed.add(facts.ownName(page.guid))
  }
}

function namesByUrl(items: readonly MenuItem[], parent = '', names = new Map<string, string>()): Map<string, string> {
  for (const item of items) {
    const url = item.urlSegment === '' ? parent : `${parent}/${item.urlSegment}`
    if (!names.has(url || '/')) names.set(url || '/', JSON.stringify([item.name, item.names]))
    namesByUrl(item.relatedMenuItems, url, names)
  }
  return names
}

function compareRecords(old: Record<string, unknown>, now: Record<string, unknown>, fact: (key: string) => string, changed: Set<string>) {
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (JSON.stringify(old[key]) !== JSON.stringify(now[key])) changed.add(fact(key))
  }
}

/** What pages show of an entry, and what has to stay in view where they cut the image. */
function compareMediaEntries(old: Record<string, string>, now: Record<string, string>, changed: Set<string>) {
  for (const guid of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [old[guid], now[guid]]
    if (was === is) continue
    const [before, after] = [was, is].map((text) => (text === undefined ? undefined : (JSON.parse(text) as MediaEntry)))
    const shown = [before, after].map((entry) => JSON.stringify(entry && publicEntryOf(entry)))
    if (shown[0] !== shown[1]) changed.add(facts.media(guid))
    if (JSON.stringify(before?.focalPoint) !== JSON.stringify(after?.focalPoint)) changed.add(facts.focus(guid))
  }
}

/** Values as JSON, by the same names. */
export function textOfEach(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}
