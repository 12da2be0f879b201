import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Edition, EditionBefore, EditionEntry } from '#content/model/edition/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { promoteMedia } from '../images/promote-media.ts'
import { MORE, refuseErrors } from '../publishing/check-publication.ts'
import { release } from '../publishing/content-write.ts'
import { noteFindings } from '../publishing/note-findings.ts'
import { dropSchedule } from '../publishing/schedules.ts'
import { finishUnfinished } from '../publishing/unfinished.ts'
import { addVersion, keepLiveVersion } from '../publishing/versions.ts'
import { bringOut } from '../site/bring-out.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { revisionOf } from '../site/things.ts'
import { deleteDraft, findWorkingCopy } from '../site/working-copies.ts'
import { checkEdition, type EntryFindings } from './check-edition.ts'
import { findLive, kindOfKey, stateOf } from './content-state.ts'
import { putAgain, withAddresses } from './addresses.ts'
import { entryKeyOf, getEdition, listBefore, listEntries } from './editions.ts'
import { takeBefore } from './take-before.ts'
import { listRequests, tellAskers } from './tell-askers.ts'
import { type EditionPlan, planEdition } from './plan-edition.ts'

export interface PublishEditionOptions {
  by: string | undefined
  now: Date
  language: InterfaceLanguage
  /** Whether the publisher may change rights of pages; otherwise a change of them is refused. */
  mayChangeRights: boolean
  /** Called with the edition before anything is written. */
  check?: (edition: Edition, entries: readonly EditionEntry[]) => Promise<void> | void
  /** Called in the transaction that stores it. */
  onStored?: (writer: StoreWriter<RecordKinds>) => Promise<void>
}

export interface EditionPublication {
  edition: Edition
  warnings: EntryFindings[]
  released: Released
}

/** How often to begin again because somebody wrote something of it meanwhile. */
const MOST_TRIES = 5

/** Editions that are being published or taken back here, and by nobody who has gone. */
export const running: Slot<Site, Set<string>> = { make: () => new Set() }

/**
 * Publishes everything that an edition holds, all of it or nothing: in one write of content and one release. What stood there before is kept
 * first, so that it can be undone, and a server that stops in between goes on with it when it starts.
 * @throws AppError SITE_NOT_FOUND, SITE_EDITION_PUBLISHED, SITE_EDITION_EMPTY, SITE_VERSION_STALE, SITE_PUBLISH_REFUSED with one detail for
 * each finding; SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export async function publishEdition(site: Site, guid: string, options: PublishEditionOptions): Promise<EditionPublication> {
  await finishUnfinished(site)
  const busy = site.memory.get(running)
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { edition, entries, plan } = await readPlan(site, guid)
      if (edition.state === 'published') throw new AppError('SITE_EDITION_PUBLISHED')
      if (entries.length === 0) throw new AppError('SITE_EDITION_EMPTY')
      await options.check?.(edition, entries)
      const found = await checkEdition(site, entries, plan, options)
      refuseErrors(found.flatMap(({ key, findings }) => findings.map((finding) => ({ ...finding, path: pathOf(key, finding) }))))
      const requests = await site.records.read((reader) => listRequests(reader, entries))
      busy.add(guid)
      if (!(await begin(site, edition, options))) continue
      const published = await writeAndRelease(site, guid, { ...options, found })
      if (!published) continue
      await tellAskers(site, requests, options)
      return { ...published, warnings: found }
    }
    throw new AppError('SITE_VERSION_STALE')
  } finally {
    busy.delete(guid)
  }
}

/** Where in an edition a finding stands: `page/<guid> buildingBlockInstances.2`. */
function pathOf(key: string, { path }: PublishFinding): string {
  return path === '' ? key : `${key} ${path}`
}

/** Goes on with an edition whose publishing was cut off. Where that is not possible any more and nothing was written, it is open again. */
export async function finishPublishing(site: Site, { guid, published }: Edition, now: Date): Promise<void> {
  const { by, on } = published ?? {}
  await writeAndRelease(site, guid, { by, now: on === undefined ? now : new Date(on), found: [] })
}

async function readPlan(site: Site, guid: string): Promise<{ edition: Edition; entries: EditionEntry[]; plan: EditionPlan }> {
  return site.records.read(async (reader) => {
    const edition = await getEdition(reader, guid)
    const entries = await listEntries(reader, guid)
    return { edition, entries, plan: await planEdition(site, reader, entries, guid) }
  })
}

/** Keeps what stands there now. False where the edition, or what it would change, is not what was checked. */
async function begin(site: Site, edition: Edition, { by, now }: Pick<PublishEditionOptions, 'by' | 'now'>): Promise<boolean> {
  return site.records.transact(async (writer) => {
    const present = await getEdition(writer, edition.guid)
    if (present.revision !== edition.revision || present.state !== edition.state) return false
    // Of an edition that was begun before, what stood there then is what undoing it brings back.
    if (present.state === 'publishing') return true
    const entries = await listEntries(writer, edition.guid)
    const { changes, faults } = await planEdition(site, writer, entries, edition.guid)
    if (faults.size > 0) return false
    for (const key of (await listBefore(writer, edition.guid)).keys()) await writer.delete('editionBefore', `${edition.guid}/${key}`)
    for (const [key, before] of await takeBefore(site, writer, entries, changes))
      await writer.put('editionBefore', `${edition.guid}/${key}`, before)
    const published = dropAbsent({ on: now.toISOString(), by })
    await writer.put('edition', edition.guid, { ...present, state: 'publishing', published })
    return true
  })
}

type ToWrite = Pick<PublishEditionOptions, 'by' | 'now' | 'onStored'> & { found: readonly EntryFindings[] }

/** Undefined where somebody else was first: then nothing of it was written, and it is open again. */
function writeAndRelease(site: Site, guid: string, options: ToWrite): Promise<Omit<EditionPublication, 'warnings'> | undefined> {
  return bringOut(site, async () => {
    const written = await write(site, guid, options)
    if (!written) return undefined
    await promoteMedia(site)
    return { edition: written.edition, released: await release(site, written.changes) }
  })
}

/** Somebody wrote something of it between the plan and now. Thrown so that nothing of the transaction is kept. */
class Overtaken extends Error {}

/** Writes the content and what is known of it. */
async function write(site: Site, guid: string, options: ToWrite): Promise<{ edition: Edition; changes: ContentChange[] } | undefined> {
  const stored = site.records.transact(async (writer) => {
    const edition = await getEdition(writer, guid)
    if (edition.state !== 'publishing') throw new Overtaken()
    const entries = await listEntries(writer, guid)
    const befores = await listBefore(writer, guid)
    site.authorship?.noteReason(edition.name)
    // Records are stored when this function has ended, so the content goes first.
    const changes = await writeContent(site, writer, { guid, entries, befores })
    for (const entry of entries) await keepVersion(site, writer, entry, { edition, before: befores.get(entryKeyOf(entry)), ...options })
    for (const [key, before] of befores) await keepAddresses(writer, key, before)
    const { plan: _plan, failed: _failed, undone: _undone, ...rest } = edition
    const published = dropAbsent({ on: options.now.toISOString(), by: options.by })
    const done: Edition = { ...rest, state: 'published', published, links: [] }
    await writer.put('edition', guid, done)
    await options.onStored?.(writer)
    return { edition: done, changes }
  })
  try {
    return await stored
  } catch (error) {
    await openAgain(site, guid).catch(() => {})
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

/** An edition of which nothing is written is open again: a disk that was full may have room when somebody tries again. */
async function openAgain(site: Site, guid: string): Promise<void> {
  await site.records.transact(async (writer) => {
    const edition = await getEdition(writer, guid)
    const befores = await listBefore(writer, guid)
    const isUnwritten = [...befores].every(([key, { kind, before }]) => stateNow(site, key) === stateOf(kind, before))
    if (edition.state !== 'publishing' || !isUnwritten) return
    const { published: _published, ...rest } = edition
    await writer.put('edition', guid, { ...rest, state: 'open' })
  })
}

const stateNow = (site: Site, key: string) =>
  stateOf(
    kindOfKey(key),
    findLive((of, id) => site.index.find(of, id), key),
  )

interface Content {
  guid: string
  entries: readonly EditionEntry[]
  befores: ReadonlyMap<string, EditionBefore>
}

/** In one write, unless a run of this that was cut off has written it already. What stands there must be what was kept of it. */
async function writeContent(site: Site, writer: StoreWriter<RecordKinds>, { guid, entries, befores }: Content): Promise<ContentChange[]> {
  const kept = [...befores]
  if (kept.every(([key, { after }]) => stateNow(site, key) === after)) return changesWritten(site, befores)
  const { changes, faults } = await planEdition(site, writer, entries, guid)
  const isKnown = ({ kind, id }: ContentChange) => kind === 'settings' || befores.has(`${kind}/${id}`)
  if (faults.size > 0 || !changes.every(isKnown)) throw new Overtaken()
  await site.content.transact(async (content) => {
    if (kept.some(([key, { kind, before }]) => stateNow(site, key) !== stateOf(kind, before))) throw new Overtaken()
    for (const { kind, id, value } of changes) await content.put(kind, id, value as Page)
  })
  return changes
}

function changesWritten(site: Site, befores: ReadonlyMap<string, EditionBefore>): ContentChange[] {
  return [...befores.keys()].flatMap((key): ContentChange[] => {
    const kind = kindOfKey(key)
    const id = key.slice(kind.length + 1)
    return kind === 'setting' ? [] : [{ kind, id, value: site.index.find(kind, id) }]
  })
}

/** A working copy knows the addresses that its page keeps too: publishing it would otherwise take them out again. */
async function keepAddresses(writer: StoreWriter<RecordKinds>, key: string, before: EditionBefore): Promise<void> {
  if (before.kind !== 'page' || !before.added?.length) return
  const copy = await findWorkingCopy(writer, 'page', key.slice('page/'.length))
  if (copy) await putAgain(writer, copy, withAddresses(copy.value as Page, { add: before.added }))
}

async function keepVersion(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  entry: EditionEntry,
  { edition, before: kept, by, now, found }: ToWrite & { edition: Edition; before: EditionBefore | undefined },
): Promise<void> {
  if (entry.kind !== 'page' && entry.kind !== 'item') return
  const { kind, guid, publish } = entry
  const ref = { kind, guid }
  const before = kept?.before as Page | undefined
  const value = site.index.find(kind, guid) as Page
  if (!publish) {
    if (before?.isPublished) await keepLiveVersion(writer, ref, before)
    return
  }
  const isChanged = before === undefined || stateOf(kind, before) !== stateOf(kind, value)
  if (isChanged) await addVersion(writer, ref, { before, value, now, keptDays: site.index.settings.versionDays, by, note: edition.name })
  const draft = await findWorkingCopy(writer, kind, guid)
  if (draft && (revisionOf(draft.value) === revisionOf(value) || revisionOf(draft.value) === revisionOf(publish.copy.value)))
    await deleteDraft(writer, kind, guid)
  else if (kind === 'page') await writer.delete('workingCopyPlace', guid)
  // An older copy would otherwise take its place later.
  await dropSchedule(writer, ref, 'publish')
  if (kind !== 'page') return
  const findings = found.find(({ key }) => key === entryKeyOf(entry))?.findings ?? []
  await noteFindings(
    writer,
    guid,
    findings.filter(({ code }) => code !== MORE),
  )
}
