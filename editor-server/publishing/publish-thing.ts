import { AppError } from '#content/errors/app-error.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { promoteMedia } from '../images/promote-media.ts'
import { takePlace } from '../site/draft-places.ts'
import type { Site } from '../site/site.ts'
import { deleteDraft, putDraft } from '../site/working-copies.ts'
import { versionOf } from '../site/version.ts'
import { checkPublication, findChangedRights, MORE, refuseChangedRights, refuseErrors } from './check-publication.ts'
import { ContentWrite } from './content-write.ts'
import type { Released } from '../site/publishing-contract.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { asThing, revisionOf, type ThingRef } from '../site/things.ts'
import { noteFindings } from './note-findings.ts'
import { finishUnfinished, noteUnfinished } from './unfinished.ts'
import { addVersion, findCurrent, listVersions } from './versions.ts'

export interface PublishOptions {
  by: string | undefined
  note?: string | undefined
  now: Date
  /** Of the findings' texts. */
  language: InterfaceLanguage
  /** Whether the publisher may change rights; otherwise a change of them is refused. */
  mayChangeRights: boolean
  /** Called with the version of the working copy before anything is written. */
  checkVersion?: (current: string) => void
  /** Called in the transaction that stores it. */
  onStored?: (writer: StoreWriter<RecordKinds>) => Promise<void>
  /** Published in the place of the working copy, which stays where it says something else. */
  copy?: Page | ListItem
  /** What is live until now becomes the working copy where there is none and it says something else. */
  keepsLiveAsDraft?: true
  /** The version being restored. */
  restoredFrom?: number
}

export interface Publication {
  /** What is live now. */
  value: Page | ListItem
  version: number
  /** The version that was live before, which publishing can be undone to; 0 where nothing of it was public. */
  previous: number | undefined
  /** False where it was live just like this already. */
  isChanged: boolean
  warnings: PublishFinding[]
  released: Released
}

/** How often to try if somebody saves during the checks; anyone saving that often is still working. */
const MOST_TRIES = 5

/**
 * Publishes a page or item: what its working copy says is checked, becomes live content and a version, and then stands on the pages. The
 * content goes first and the working copy last, so a crash in between leaves a working copy that says what is live, which counts as none.
 * Where the records go away in between, the version follows once they are back.
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE, SITE_RIGHTS_REFUSED and SITE_PUBLISH_REFUSED with one detail for each finding,
 * SITE_RELEASE_FAILED when it is stored and the pages could not be built
 */
export async function publishThing(site: Site, ref: ThingRef, options: PublishOptions): Promise<Publication> {
  site.authorship?.noteReason(options.note)
  await finishUnfinished(site)
  const write = new ContentWrite(site, ref)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await site.records.read((reader) => write.read(reader))
    const source = options.copy ?? state.working
    if (!source || !state.working) throw new AppError('SITE_NOT_FOUND')
    const expected = versionOf(state.working)
    options.checkVersion?.(expected)
    const value = { ...source, isPublished: true }
    refuseRights(ref, state.live, value, options)
    const findings = await checkPublication(site, asThing(ref.kind, value), options.language)
    refuseErrors(findings)
    const stored = await store(site, ref, { ...options, value, expected, write, findings }).catch((error: unknown) => {
      const { by, note, restoredFrom, now, onStored } = options
      if (write.written) noteUnfinished(site, { ref, value, before: write.written.before, by, note, restoredFrom, now, onStored })
      throw error
    })
    if (!stored) continue
    await promoteMedia(site)
    return { ...stored, value, warnings: findings, released: await write.release() }
  }
  throw new AppError('SITE_VERSION_STALE')
}

function refuseRights(
  { kind }: ThingRef,
  live: Page | ListItem | undefined,
  value: Page | ListItem,
  { mayChangeRights, language }: PublishOptions,
): void {
  if (!mayChangeRights) refuseChangedRights(findChangedRights(kind, live, value, language))
}

/** Its place was taken since it was checked. Thrown so that nothing of the transaction is kept: what was never live is no version. */
class PlaceTaken extends Error {}

type ToStore = PublishOptions & { value: Page | ListItem; expected: string; write: ContentWrite; findings: readonly PublishFinding[] }

/** Undefined when the working copy has become another one since it was checked, or cannot have its place any more. */
async function store(
  site: Site,
  ref: ThingRef,
  options: ToStore,
): Promise<Pick<Publication, 'version' | 'previous' | 'isChanged'> | undefined> {
  const { kind, guid } = ref
  const { value, expected, write, findings, copy, keepsLiveAsDraft, by, note, restoredFrom, now, onStored } = options
  // Working copies are held until the content is written: what somebody saves meanwhile is either seen here or comes after.
  const stored = site.records.transact(async (writer) => {
    const { live, draft, working } = await write.read(writer)
    if (!working || versionOf(working) !== expected) return undefined
    // What is live may have been closed meanwhile.
    refuseRights(ref, live, value, options)
    const isChanged = live === undefined || versionOf(live) !== versionOf(value)
    const known = isChanged ? undefined : findCurrent(await listVersions(writer, ref), live)
    const kept =
      known ??
      (await addVersion(writer, ref, {
        before: isChanged ? live : undefined,
        value,
        now,
        keptDays: site.index.settings.versionDays,
        by,
        note,
        restoredFrom,
      }))
    // Records are stored when this function has ended, so the content still goes first.
    const place = 'layout' in value && !live ? (menu: Menu | undefined) => takePlace(site, writer, value, menu) : undefined
    if (isChanged && !(await write.put(value, place))) throw new PlaceTaken()
    const isDone = copy === undefined || (draft !== undefined && revisionOf(draft) === revisionOf(value))
    if (isDone) await deleteDraft(writer, kind, guid)
    else if (keepsLiveAsDraft && live && !draft && revisionOf(live) !== revisionOf(value))
      await putDraft(writer, kind, live as Page & ListItem, { by, now })
    if (kind === 'page') {
      // That there are more than are told one by one is no finding of its own.
      await noteFindings(
        writer,
        guid,
        findings.filter(({ code }) => code !== MORE),
      )
    }
    await onStored?.(writer)
    const previous = 'previous' in kept ? kept.previous : undefined
    return { version: kept.number, previous: isChanged && !live?.isPublished ? 0 : previous, isChanged }
  })
  return stored.catch((error: unknown) => {
    if (error instanceof PlaceTaken) return undefined
    throw error
  })
}
