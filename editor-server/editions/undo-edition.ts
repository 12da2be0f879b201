import { AppError } from '#content/errors/app-error.ts'
import type { Edition, EditionBefore, EditionEntry } from '#content/model/edition/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { release } from '../publishing/content-write.ts'
import { findChangedRights, refuseChangedRights } from '../publishing/check-publication.ts'
import { findSchedule, putSchedule } from '../publishing/schedules.ts'
import { addVersion } from '../publishing/versions.ts'
import { bringOut } from '../site/bring-out.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { findWorkingCopy, saveDraft } from '../site/working-copies.ts'
import { putAgain, withAddresses } from './addresses.ts'
import { findLive, stateOf } from './content-state.ts'
import { getEdition, listBefore, listEntries } from './editions.ts'
import { running } from './publish-edition.ts'

interface UndoOptions {
  by: string | undefined
  now: Date
  /** Of the findings' texts. */
  language: InterfaceLanguage
  /** Leaves what was changed since it was published as it is now. */
  keepsChanged: boolean
  /** Whether who undoes it may change rights of pages; otherwise what would change them is refused. */
  mayChangeRights: boolean
  /** Called with the edition before anything is written. */
  check?: (edition: Edition, entries: readonly EditionEntry[]) => Promise<void> | void
}

interface UndoneEdition {
  edition: Edition
  kept: string[]
  released: Released
}

/**
 * Puts back everything that stood there before an edition was published, in one write and one release. The edition is open again with all
 * that it holds, and working copies are what they were. A server that stops in between goes on with it when it starts.
 * @returns `kept`: what was changed since and stays so, by the keys of entries
 * @throws AppError SITE_NOT_FOUND, SITE_EDITION_OPEN, SITE_VERSION_STALE, SITE_RIGHTS_REFUSED; SITE_EDITION_CHANGED that names what was
 * changed since; SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export async function undoEdition(site: Site, guid: string, options: UndoOptions): Promise<UndoneEdition> {
  const { edition, entries } = await site.records.read(async (reader) => ({
    edition: await getEdition(reader, guid),
    entries: await listEntries(reader, guid),
  }))
  if (edition.state !== 'published') throw new AppError('SITE_EDITION_OPEN')
  await options.check?.(edition, entries)
  const busy = site.memory.get(running)
  busy.add(guid)
  try {
    await begin(site, edition, options)
    return await bringOut(site, () => putBack(site, guid, options.now))
  } finally {
    busy.delete(guid)
  }
}

/** Goes on with an edition whose undo was cut off. */
export async function finishUndoing(site: Site, { guid }: Edition, now: Date): Promise<void> {
  await bringOut(site, () => putBack(site, guid, now))
}

/** Writes down that it is taken back, where it may be. */
async function begin(site: Site, edition: Edition, { by, now, keepsChanged, mayChangeRights, language }: UndoOptions): Promise<void> {
  await site.records.transact(async (writer) => {
    const present = await getEdition(writer, edition.guid)
    if (present.state !== 'published' || present.revision !== edition.revision) throw new AppError('SITE_VERSION_STALE')
    const befores = await listBefore(writer, edition.guid)
    const kept = listKept(site, befores)
    if (kept.size > 0 && !keepsChanged) refuse(site, befores, [...kept])
    if (!mayChangeRights) {
      const findings = [...befores].flatMap(([key, before]) => (kept.has(key) ? [] : findRightsBack(site, key, before, language)))
      refuseChangedRights(findings)
    }
    await writer.put('edition', edition.guid, {
      ...present,
      undoing: { on: now.toISOString(), ...(by !== undefined && { by }), keepsChanged },
    })
  })
}

async function putBack(site: Site, guid: string, now: Date): Promise<UndoneEdition> {
  let changes: ContentChange[] = []
  const { edition, kept } = await site.records.transact(async (writer) => {
    const { undoing, published: _published, ...present } = await getEdition(writer, guid)
    if (!undoing) throw new AppError('SITE_EDITION_OPEN')
    const befores = await listBefore(writer, guid)
    const changedSince = listKept(site, befores)
    const left = [...befores].filter(([key]) => !changedSince.has(key))
    changes = changesBack(site, left)
    site.authorship?.noteReason(present.name)
    await writeBack(site, changes)
    for (const [key, before] of left) await putRecordsBack(writer, key, before, { site, by: undoing.by, now })
    for (const key of befores.keys()) await writer.delete('editionBefore', `${guid}/${key}`)
    const { keepsChanged: _keepsChanged, ...undone } = undoing
    const open: Edition = { ...present, state: 'open', revision: present.revision + 1, undone }
    await writer.put('edition', guid, open)
    return { edition: open, kept: [...changedSince] }
  })
  return { edition, kept, released: await release(site, changes) }
}

const liveOf = (site: Site, key: string) => findLive((of, id) => site.index.find(of, id), key)

/** What was changed since stays, and new pages that a menu which stays still names. What an undo that was cut off has put back is not changed. */
function listKept(site: Site, befores: ReadonlyMap<string, EditionBefore>): Set<string> {
  const kept = new Set<string>()
  let menus = ''
  for (const [key, { kind, before, after }] of befores) {
    const live = liveOf(site, key)
    const state = stateOf(kind, live)
    if (state === after || state === stateOf(kind, before)) continue
    kept.add(key)
    if (kind === 'menu') menus += JSON.stringify(live)
  }
  for (const [key, { kind, before }] of befores) if (kind === 'page' && !before && menus.includes(key.slice('page/'.length))) kept.add(key)
  return kept
}

function findRightsBack(site: Site, key: string, before: EditionBefore, language: InterfaceLanguage): PublishFinding[] {
  if ((before.kind !== 'page' && before.kind !== 'item') || !before.before) return []
  const live = liveOf(site, key) as Page | ListItem | undefined
  return findChangedRights(before.kind, live, valueBack(before, before.before, live), language)
}

/** What a page or item said, with the addresses that it was given since. */
function valueBack(kept: EditionBefore, before: Page | ListItem, live: Page | ListItem | undefined): Page | ListItem {
  const added = kept.kind === 'page' ? (kept.added ?? []) : []
  const since = (live?.formerUrls ?? []).filter((url) => !added.includes(url))
  return withAddresses(before, { add: since })
}

/** A page or item by its title, a menu by its name. */
interface Named {
  title?: string
  name?: string
}

/** By titles: what changed along with others has no entry of its own. */
function refuse(site: Site, befores: ReadonlyMap<string, EditionBefore>, keys: readonly string[]): never {
  const details = keys.map((key) => {
    const live = findLive((of, id) => site.index.find(of, id), key)
    const { title, name = '' } = { ...(befores.get(key)?.before as Named | null), ...(live as Named | null) }
    return { path: key, code: 'editionChanged', message: title ?? name }
  })
  throw new AppError('SITE_EDITION_CHANGED', {}, { details })
}

function changesBack(site: Site, left: readonly [string, EditionBefore][]): ContentChange[] {
  const settings: Record<string, unknown> = { ...site.index.settings }
  let hasSettings = false
  const changes: ContentChange[] = []
  for (const [key, kept] of left) {
    const { kind, before } = kept
    const id = key.slice(kind.length + 1)
    if (kind !== 'setting') {
      const isThing = kind === 'page' || kind === 'item'
      const value =
        isThing && before ? valueBack(kept, before as Page, liveOf(site, key) as Page | undefined) : (before as Page | undefined)
      changes.push({ kind, id, ...(value !== undefined && { value }) })
      continue
    }
    hasSettings = true
    if (before === null) delete settings[id]
    else settings[id] = before
  }
  return hasSettings ? [...changes, { kind: 'settings', id: SETTINGS_ID, value: settings as ContentKinds['settings'] }] : changes
}

async function writeBack(site: Site, changes: readonly ContentChange[]): Promise<void> {
  await site.content.transact(async (content) => {
    for (const { kind, id, value } of changes) {
      if (value === undefined) await content.delete(kind, id)
      else await content.put(kind, id, value as Page)
    }
  })
}

/** The version that is live again, the plan, and the working copy, unless somebody has made another one since. */
async function putRecordsBack(
  writer: StoreWriter<RecordKinds>,
  key: string,
  kept: EditionBefore,
  { site, by, now }: { site: Site; by: string | undefined; now: Date },
): Promise<void> {
  if (kept.kind !== 'page' && kept.kind !== 'item') return
  const { kind, before, draft, schedule } = kept
  const guid = key.slice(kind.length + 1)
  const ref = { kind, guid }
  const ofPage = kept.kind === 'page' ? kept : undefined
  if (before?.isPublished && !ofPage?.isAlong)
    await addVersion(writer, ref, { before: undefined, value: before, now, keptDays: site.index.settings.versionDays, by })
  if (schedule && !(await findSchedule(writer, ref))) await putSchedule(writer, schedule)
  const present = await findWorkingCopy(writer, kind, guid)
  if (!present && draft) await putAgain(writer, { kind, ...draft } as RecordKinds['workingCopy'], draft.value)
  else if (present && ofPage?.added?.length) {
    const value = withAddresses(present.value as Page, { drop: ofPage.added })
    await saveDraft(site, writer, 'page', value, { by: present.changedBy, now: new Date(present.changedOn) })
  }
  const isPlaced = ofPage?.place && !before && !(await writer.find('workingCopyPlace', guid))
  if (isPlaced && ofPage.place) await writer.put('workingCopyPlace', guid, ofPage.place)
}
