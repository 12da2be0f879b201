import { findSuperfluous } from '#content/model/version/retention.ts'
import type { Version, VersionValue } from '#content/model/version/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { revisionOf, type ThingRef } from '../site/things.ts'

/** What a version is added with. */
interface Adding {
  now: Date
  /** Days that every version is kept: the setting `versionDays`. */
  keptDays: number
}

type Facts = Pick<Version, 'by' | 'note' | 'restoredFrom'>

/** The versions of a page or item, the first one first. */
export async function listVersions(reader: StoreReader<RecordKinds>, ref: ThingRef): Promise<Version[]> {
  return (await reader.list('version', { prefix: `${ref.kind}/${ref.guid}/` })).map(({ value }) => value)
}

export async function findVersion(
  reader: StoreReader<RecordKinds>,
  ref: ThingRef,
  number: number,
): Promise<{ version: Version; value: Page | ListItem } | undefined> {
  const version = await reader.find('version', idOf(ref, number))
  const kept = version && (await reader.find('versionValue', idOf(ref, number)))
  return kept && { version, value: kept.value }
}

/**
 * Keeps what has just been published, and before it what was live until now, where that is no version yet: it came by git, or from before
 * versions were kept.
 * @returns numbers of the new version and of the one that was live before; the latter is absent where nothing was
 */
export async function addVersion(
  writer: StoreWriter<RecordKinds>,
  ref: ThingRef,
  { before, value, now, keptDays, ...facts }: Facts & Adding & { before: Page | ListItem | undefined; value: Page | ListItem },
): Promise<{ number: number; previous: number | undefined }> {
  const known = await listVersions(writer, ref)
  let previous = before && known.findLast(({ revision }) => revision === revisionOf(before))
  if (before && !previous) previous = await put(writer, ref, known, before, {})
  const added = await put(writer, ref, known, value, { ...dropAbsent(facts), publishedOn: now.toISOString() })
  for (const { number } of findSuperfluous(known, keptDays, now.getTime())) {
    if (number === previous?.number) continue
    await writer.delete('version', idOf(ref, number))
    await writer.delete('versionValue', idOf(ref, number))
  }
  return { number: added.number, previous: previous?.number }
}

/** Number of the version that says what is live, which is kept now where it is none yet. */
export async function keepLiveVersion(writer: StoreWriter<RecordKinds>, ref: ThingRef, live: Page | ListItem): Promise<number> {
  const known = await listVersions(writer, ref)
  return (findCurrent(known, live) ?? (await put(writer, ref, known, live, {}))).number
}

/** Deletes all versions of something that is deleted. */
export async function deleteVersions(writer: StoreWriter<RecordKinds>, ref: ThingRef): Promise<void> {
  for (const { number } of await listVersions(writer, ref)) {
    await writer.delete('version', idOf(ref, number))
    await writer.delete('versionValue', idOf(ref, number))
  }
}

/** The version that is live: the last one that says what the page or item says now. */
export function findCurrent(versions: readonly Version[], live: Page | ListItem | undefined): Version | undefined {
  return live && versions.findLast(({ revision }) => revision === revisionOf(live))
}

async function put(
  writer: StoreWriter<RecordKinds>,
  ref: ThingRef,
  known: Version[],
  value: Page | ListItem,
  facts: Facts & Pick<Version, 'publishedOn'>,
): Promise<Version> {
  const version = { number: (known.at(-1)?.number ?? 0) + 1, revision: revisionOf(value), ...facts }
  known.push(version)
  await writer.put('version', idOf(ref, version.number), version)
  await writer.put('versionValue', idOf(ref, version.number), { kind: ref.kind, value } as VersionValue)
  return version
}

function idOf({ kind, guid }: ThingRef, number: number): string {
  return `${kind}/${guid}/${String(number).padStart(8, '0')}`
}
