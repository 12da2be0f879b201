import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { Edition, EditionBefore, EditionEntry } from '#content/model/edition/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
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
import { keepInDrafts } from '../site/former-urls.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { revisionOf } from '../site/things.ts'
import { deleteDraft, findWorkingCopy } from '../site/working-copies.ts'
import { checkEdition, type EntryFindings } from './check-edition.ts'
import { findLive, kindOfKey, stateOf } from './content-state.ts'
import { entryKeyOf, getEdition, listBefore, listEntries } from './editions.ts'
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

/** How often to begin again because somebody published something of it meanwhile. */
const MOST_TRIES = 5

/**
 * Publishes everything that an edition holds, all of it or nothing: in one write of content and one release. What stood there before is kept
 * first, so that it can be undone, and a server that stops in between goes on with it when it starts.
 * @throws AppError SITE_NOT_FOUND, SITE_EDITION_PUBLISHED, SITE_EDITION_EMPTY, SITE_VERSION_STALE, SITE_PUBLISH_REFUSED with one detail for
 * each finding; SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export async function publishEdition(site: Site, guid: string, options: PublishEditionOptions): Promise<EditionPublication> {
  await finishUnfinished(site)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { edition, entries, plan } = await readPlan(site, guid)
    if (edition.state === 'published') throw new AppError('SITE_EDITION_PUBLISHED')
    if (entries.length === 0) throw new AppError('SITE_EDITION_EMPTY')
    await options.check?.(edition, entries)
    const found = await checkEdition(site, entries, plan, options)
    refuseErrors(found.flatMap(({ key, findings }) => findings.map((finding) => ({ ...finding, path: pathOf(key, finding) }))))
    if (!(await begin(site, edition, plan))) continue
    const published = await bringOut(site, async () => {
      const written = await write(site, guid, { ...options, found })
      return written && { edition: written, warnings: found, released: await releasePlan(site, plan) }
    })
    if (published) return published
  }
  throw new AppError('SITE_VERSION_STALE')
}

/** Where in an edition a finding stands: `page/<guid> buildingBlockInstances.2`. */
function pathOf(key: string, { path }: PublishFinding): string {
  return path === '' ? key : `${key} ${path}`
}

/** Goes on with editions whose publishing was cut off. */
export async function finishEditions(site: Site, now: Date): Promise<void> {
  const editions = await site.records.read((reader) => reader.list('edition'))
  for (const { value } of editions) {
    if (value.state !== 'publishing') continue
    const { plan } = await readPlan(site, value.guid)
    const { by } = value.published ?? {}
    await bringOut(site, async () => {
      if (await write(site, value.guid, { by, now, found: [] })) await releasePlan(site, plan)
    })
  }
}

async function readPlan(site: Site, guid: string): Promise<{ edition: Edition; entries: EditionEntry[]; plan: EditionPlan }> {
  return site.records.read(async (reader) => {
    const edition = await getEdition(reader, guid)
    const entries = await listEntries(reader, guid)
    return { edition, entries, plan: await planEdition(site, reader, entries, guid) }
  })
}

async function releasePlan(site: Site, { changes, moved }: EditionPlan): Promise<Released> {
  await promoteMedia(site)
  await keepInDrafts(site, moved)
  return release(site, changes)
}

/** Keeps what stands there now. False where the edition has changed since it was read. */
async function begin(site: Site, edition: Edition, plan: EditionPlan): Promise<boolean> {
  return site.records.transact(async (writer) => {
    const present = await getEdition(writer, edition.guid)
    if (present.revision !== edition.revision || present.state !== edition.state) return false
    // Of an edition that was begun before, what stood there then is what undoing it brings back.
    if (present.state === 'publishing') return true
    for (const key of (await listBefore(writer, edition.guid)).keys()) await writer.delete('editionBefore', `${edition.guid}/${key}`)
    for (const [key, before] of await listBefores(site, writer, edition.guid, plan.changes))
      await writer.put('editionBefore', `${edition.guid}/${key}`, before)
    await writer.put('edition', edition.guid, { ...present, state: 'publishing' })
    return true
  })
}

async function listBefores(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  edition: string,
  changes: readonly ContentChange[],
): Promise<[string, EditionBefore][]> {
  const entries = await listEntries(writer, edition)
  const keys = new Set(entries.map(entryKeyOf))
  const befores: [string, EditionBefore][] = []
  for (const { kind, id, value } of changes) {
    if (kind === 'settings') {
      for (const entry of entries) {
        if (entry.kind !== 'setting') continue
        const [before, after] = [site.index.settings[entry.key] ?? null, (value as PlatformSettings)[entry.key] ?? null]
        befores.push([entryKeyOf(entry), { kind: 'setting', before, after: stateOf('setting', after) } as EditionBefore])
      }
      continue
    }
    const key = `${kind}/${id}`
    const before = site.index.find(kind, id)
    const state = { kind, ...(before !== undefined && { before }), after: stateOf(kindOfKey(key), value) }
    if (kind !== 'page' && kind !== 'item') {
      befores.push([key, state as EditionBefore])
      continue
    }
    const copy = await findWorkingCopy(writer, kind, id)
    const place = kind === 'page' ? await writer.find('workingCopyPlace', id) : undefined
    const draft = copy && {
      value: copy.value,
      changedOn: copy.changedOn,
      ...(copy.changedBy !== undefined && { changedBy: copy.changedBy }),
    }
    const isAlong = kind === 'page' && !keys.has(key)
    befores.push([key, { ...state, ...(draft && { draft }), ...(place && { place }), ...(isAlong && { isAlong }) } as EditionBefore])
  }
  return befores
}

/** Somebody wrote something of it between the plan and now. Thrown so that nothing of the transaction is kept. */
class Overtaken extends Error {}

type ToWrite = Pick<PublishEditionOptions, 'by' | 'now' | 'onStored'> & { found: readonly EntryFindings[] }

/**
 * Writes the content and what is known of it. Undefined where somebody else was first: then the edition is open again, and nothing of it was
 * written.
 */
async function write(site: Site, guid: string, options: ToWrite): Promise<Edition | undefined> {
  const stored = site.records.transact(async (writer) => {
    const edition = await getEdition(writer, guid)
    if (edition.state !== 'publishing') throw new Overtaken()
    const entries = await listEntries(writer, guid)
    const befores = await listBefore(writer, guid)
    const { changes } = await planEdition(site, writer, entries, guid)
    site.authorship?.noteReason(edition.name)
    // Records are stored when this function has ended, so the content goes first.
    await writeContent(site, changes, befores)
    for (const entry of entries) await keepVersion(site, writer, entry, { edition, before: befores.get(entryKeyOf(entry)), ...options })
    const { plan: _plan, failed: _failed, undone: _undone, ...rest } = edition
    const published = { on: options.now.toISOString(), ...(options.by !== undefined && { by: options.by }) }
    const done: Edition = { ...rest, state: 'published', published, links: [] }
    await writer.put('edition', guid, done)
    await options.onStored?.(writer)
    return done
  })
  try {
    return await stored
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    await site.records.transact(async (writer) => {
      const edition = await getEdition(writer, guid)
      if (edition.state === 'publishing') await writer.put('edition', guid, { ...edition, state: 'open' })
    })
    return undefined
  }
}

/** In one write. What stands there is what was kept of it, or what a run of this that was cut off has written. */
async function writeContent(site: Site, changes: readonly ContentChange[], befores: ReadonlyMap<string, EditionBefore>): Promise<void> {
  await site.content.transact(async (content) => {
    for (const [key, before] of befores) {
      const kind = kindOfKey(key)
      const live = stateOf(
        kind,
        findLive((of, id) => site.index.find(of, id), key),
      )
      if (live !== stateOf(kind, before.before) && live !== before.after) throw new Overtaken()
    }
    for (const { kind, id, value } of changes) await content.put(kind, id, value as Page)
  })
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
  if (isChanged) await addVersion(writer, ref, { before, value, now, by, note: edition.name })
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
