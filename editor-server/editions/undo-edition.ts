import { AppError } from '#content/errors/app-error.ts'
import type { Edition, EditionBefore } from '#content/model/edition/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { release } from '../publishing/content-write.ts'
import { addVersion } from '../publishing/versions.ts'
import { bringOut } from '../site/bring-out.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { Site } from '../site/site.ts'
import { findWorkingCopy, putDraft } from '../site/working-copies.ts'
import { findLive, kindOfKey, stateOf } from './content-state.ts'
import { getEdition, listBefore } from './editions.ts'

interface UndoOptions {
  by: string | undefined
  now: Date
  /** Leaves what was changed since it was published as it is now. */
  keepsChanged: boolean
  /** Called with the edition before anything is written. */
  check?: (edition: Edition) => Promise<void> | void
  onStored?: (writer: StoreWriter<RecordKinds>) => Promise<void>
}

interface UndoneEdition {
  edition: Edition
  kept: string[]
  released: Released
}

/**
 * Puts back everything that stood there before an edition was published, in one write and one release. The edition is open again with all
 * that it holds, and working copies are what they were.
 * @returns `kept`: what was changed since and stays so, by the keys of entries
 * @throws AppError SITE_NOT_FOUND, SITE_EDITION_OPEN, SITE_VERSION_STALE; SITE_EDITION_CHANGED that names what was changed since;
 * SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export function undoEdition(site: Site, guid: string, options: UndoOptions): Promise<UndoneEdition> {
  return bringOut(site, () => putBack(site, guid, options))
}

async function putBack(site: Site, guid: string, options: UndoOptions): Promise<UndoneEdition> {
  const { by, now, keepsChanged, check, onStored } = options
  let changes: ContentChange[] = []
  const { edition, kept } = await site.records.transact(async (writer) => {
    const present = await getEdition(writer, guid)
    if (present.state !== 'published') throw new AppError('SITE_EDITION_OPEN')
    await check?.(present)
    const befores = await listBefore(writer, guid)
    const changedSince = [...befores].flatMap(([key, before]) => (isChangedSince(site, key, before) ? [key] : []))
    if (changedSince.length > 0 && !keepsChanged) refuse(site, befores, changedSince)
    const left = [...befores].filter(([key]) => !changedSince.includes(key))
    changes = changesBack(site, left)
    site.authorship?.noteReason(present.name)
    await writeBack(site, changes)
    for (const [key, before] of left) await putRecordsBack(writer, key, before, { by, now })
    for (const key of befores.keys()) await writer.delete('editionBefore', `${guid}/${key}`)
    const { published: _published, ...rest } = present
    const undone: Edition = {
      ...rest,
      state: 'open',
      revision: present.revision + 1,
      undone: { on: now.toISOString(), ...(by !== undefined && { by }) },
    }
    await writer.put('edition', guid, undone)
    await onStored?.(writer)
    return { edition: undone, kept: changedSince }
  })
  return { edition, kept, released: await release(site, changes) }
}

/** What an undo that was cut off has put back already is not changed. */
function isChangedSince(site: Site, key: string, { before, after }: EditionBefore): boolean {
  const kind = kindOfKey(key)
  const state = stateOf(
    kind,
    findLive((of, id) => site.index.find(of, id), key),
  )
  return state !== after && state !== stateOf(kind, before)
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
  for (const [key, { kind, before }] of left) {
    const id = key.slice(kind.length + 1)
    if (kind !== 'setting') {
      changes.push({ kind, id, ...(before !== undefined && { value: before as Page }) })
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

/** The version that is live again, and the working copy, unless somebody has made another one since. */
async function putRecordsBack(
  writer: StoreWriter<RecordKinds>,
  key: string,
  kept: EditionBefore,
  { by, now }: { by: string | undefined; now: Date },
): Promise<void> {
  if (kept.kind !== 'page' && kept.kind !== 'item') return
  const { kind, before, draft } = kept
  const guid = key.slice(kind.length + 1)
  const ref = { kind, guid }
  const isAlong = kept.kind === 'page' && kept.isAlong
  if (before?.isPublished && !isAlong) await addVersion(writer, ref, { before: undefined, value: before, now, by })
  if (!draft || (await findWorkingCopy(writer, kind, guid))) return
  await putDraft(writer, kind, draft.value as Page & ListItem, { by: draft.changedBy, now: new Date(draft.changedOn) })
  if (kept.kind === 'page' && kept.place && before === undefined) await writer.put('workingCopyPlace', guid, kept.place)
}
