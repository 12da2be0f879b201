import { isDeepStrictEqual } from 'node:util'
import type { EditionEntry } from '#content/model/edition/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { type PlatformSettings, platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { withPresentRights } from '../publishing/present-rights.ts'
import type { ContentChange } from '../site/content-index.ts'
import { takePlace } from '../site/draft-places.ts'
import { findTopMenu } from '../site/drafted-menu.ts'
import type { Finding } from '../site/findings.ts'
import { keepFormerUrls, type Moved } from '../site/former-urls.ts'
import type { Site } from '../site/site.ts'
import { versionOf } from '../site/version.ts'
import { findDraft } from '../site/working-copies.ts'
import { entryKeyOf } from './editions.ts'

/** Why an entry cannot be published: what it is of is gone, or was changed by somebody else since it was added. */
export type EntryFault =
  | { kind: 'gone' | 'takenOff' | 'menuChanged' | 'settingChanged' | 'settingWrong' }
  | { kind: 'place'; findings: Finding[] }

export interface EditionPlan {
  /** What publishing the edition writes, everything that changes along included. */
  changes: ContentChange[]
  /** By the key of the entry. */
  faults: Map<string, EntryFault>
  /** Pages that get another address. */
  moved: readonly Moved[]
}

type Of<Kind extends EditionEntry['kind']> = Extract<EditionEntry, { kind: Kind }>

/**
 * What the content becomes by publishing these entries together. Settings and menus come first; then pages, which take their place in that
 * menu; items; and last the addresses that pages keep because the menu moves them.
 * @param edition its guid, which a menu gets that is made for its pages: the plan is worked out again and again
 */
export async function planEdition(
  site: Site,
  reader: StoreReader<RecordKinds>,
  entries: readonly EditionEntry[],
  edition: string,
): Promise<EditionPlan> {
  const content = new PlannedContent(site)
  const faults = new Map<string, EntryFault>()
  const ofKind = <Kind extends EditionEntry['kind']>(kind: Kind) => entries.filter((entry): entry is Of<Kind> => entry.kind === kind)
  planSettings(content, faults, ofKind('setting'))
  for (const entry of ofKind('menu')) {
    const live = site.index.find('menu', entry.guid)
    if (!live) faults.set(entryKeyOf(entry), { kind: 'gone' })
    else if (isDeepStrictEqual(live, entry.base) || isDeepStrictEqual(live, entry.value)) await content.put('menu', entry.guid, entry.value)
    else faults.set(entryKeyOf(entry), { kind: 'menuChanged' })
  }
  for (const entry of [...ofKind('page'), ...ofKind('item')]) {
    const value = await findValue(site, reader, entry)
    if (value) content.putThing(entry.kind, value)
    else faults.set(entryKeyOf(entry), { kind: 'gone' })
    if (value && isTakenOff(site, entry)) faults.set(entryKeyOf(entry), { kind: 'takenOff' })
  }
  await placePages(site, reader, content, { faults, edition })
  const before = findTopMenu(site)
  const after = before && content.peek('menu', before.guid)
  const moved = after && !isDeepStrictEqual(before, after) ? await keepFormerUrls(site, content, before, after) : []
  return { changes: content.list(), faults, moved }
}

/** Somebody took it off the site since it was added: an edition does not open again what was closed by hand. */
function isTakenOff(site: Site, { kind, guid, live: liveThen, publish }: Of<'page'> | Of<'item'>): boolean {
  const live = site.index.find(kind, guid)
  return publish !== undefined && liveThen !== undefined && live?.isPublished === false && versionOf(live) !== liveThen
}

/** What a page or item becomes; undefined where it has been deleted since it was added. */
async function findValue(
  site: Site,
  reader: StoreReader<RecordKinds>,
  { kind, guid, live: liveThen, publish }: Of<'page'> | Of<'item'>,
): Promise<Page | ListItem | undefined> {
  const live = site.index.find(kind, guid)
  if (!publish) return live && { ...live, isPublished: false }
  // Of what was never live, the working copy says who may see and edit it.
  const present = live ?? (liveThen === undefined ? await findDraft(reader, kind, guid) : undefined)
  return present && { ...withPresentRights(publish, present), isPublished: true }
}

function planSettings(content: PlannedContent, faults: Map<string, EntryFault>, entries: readonly Of<'setting'>[]): void {
  const stored = content.peek('settings', SETTINGS_ID)
  if (!stored || entries.length === 0) return
  const wanted: Record<string, unknown> = { ...stored }
  for (const entry of entries) {
    const now = stored[entry.key] ?? null
    if (!isDeepStrictEqual(now, entry.base) && !isDeepStrictEqual(now, entry.value)) {
      faults.set(entryKeyOf(entry), { kind: 'settingChanged' })
      continue
    }
    if (entry.value === null) delete wanted[entry.key]
    else wanted[entry.key] = entry.value
  }
  const read = platformSettingsSchema.safeParse(wanted)
  if (read.success) return void content.put('settings', SETTINGS_ID, read.data as PlatformSettings)
  for (const { path } of read.error.issues) {
    const entry = entries.find(({ key }) => key === path[0])
    if (entry) faults.set(entryKeyOf(entry), { kind: 'settingWrong' })
  }
}

/** New pages take their places in the menu as it will be; those that stand below others come after them. */
async function placePages(
  site: Site,
  reader: StoreReader<RecordKinds>,
  content: PlannedContent,
  { faults, edition }: { faults: Map<string, EntryFault>; edition: string },
): Promise<void> {
  const name = TOP_LEVEL_MENU
  const made: Menu = { guid: edition, name, items: [] }
  let menu: Menu = content.listKind('menu').find((each) => each.name === name) ?? findTopMenu(site) ?? made
  let left = content.listKind('page').filter(({ guid }) => !site.index.find('page', guid))
  for (let before = -1; before !== left.length;) {
    before = left.length
    const waiting: Page[] = []
    for (const page of left) {
      const placed = await takePlace(site, reader, page, menu)
      if (placed && 'findings' in placed) {
        faults.set(`page/${page.guid}`, { kind: 'place', findings: placed.findings })
        waiting.push(page)
      } else {
        faults.delete(`page/${page.guid}`)
        if (placed) menu = placed.menu
      }
    }
    left = waiting
  }
  if (menu !== made && !isDeepStrictEqual(menu, site.index.find('menu', menu.guid))) await content.put('menu', menu.guid, menu)
}

/** Changes to content that are not made yet; what is not among them is as it is. */
class PlannedContent {
  readonly #site: Pick<Site, 'index'>
  readonly #changes = new Map<string, ContentChange>()

  constructor(site: Pick<Site, 'index'>) {
    this.#site = site
  }

  peek<Kind extends keyof ContentKinds>(kind: Kind, id: string): ContentKinds[Kind] | undefined {
    const planned = this.#changes.get(`${kind}/${id}`)
    return planned ? (planned.value as ContentKinds[Kind]) : this.#site.index.find(kind, id)
  }

  async find<Kind extends keyof ContentKinds>(kind: Kind, id: string): Promise<ContentKinds[Kind] | undefined> {
    return this.peek(kind, id)
  }

  async put<Kind extends keyof ContentKinds>(kind: Kind, id: string, value: ContentKinds[Kind]): Promise<void> {
    this.#changes.set(`${kind}/${id}`, { kind, id, value })
  }

  putThing(kind: 'page' | 'item', value: Page | ListItem): void {
    this.#changes.set(`${kind}/${value.guid}`, { kind, id: value.guid, value })
  }

  listKind<Kind extends keyof ContentKinds>(kind: Kind): ContentKinds[Kind][] {
    return this.list().flatMap((change) => (change.kind === kind && change.value ? [change.value as ContentKinds[Kind]] : []))
  }

  list(): ContentChange[] {
    return [...this.#changes.values()]
  }
}
