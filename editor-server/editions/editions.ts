import { setImmediate } from 'node:timers/promises'
import { AppError } from '#content/errors/app-error.ts'
import { type Edition, type EditionBefore, type EditionEntry, MOST_EDITION_SIZE, MOST_IN_EDITION } from '#content/model/edition/schema.ts'
import type { KindOf, StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { versionOf } from '../site/version.ts'

/** @throws AppError SITE_NOT_FOUND */
export async function getEdition(reader: StoreReader<RecordKinds>, guid: string): Promise<Edition> {
  const edition = await reader.find('edition', guid)
  if (!edition) throw new AppError('SITE_NOT_FOUND')
  return edition
}

/** The same of one that nobody has published. @throws AppError SITE_NOT_FOUND, SITE_EDITION_PUBLISHED */
export async function getOpenEdition(reader: StoreReader<RecordKinds>, guid: string): Promise<Edition> {
  const edition = await getEdition(reader, guid)
  if (edition.state !== 'open') throw new AppError('SITE_EDITION_PUBLISHED')
  return edition
}

/** For ETag and If-Match. Links say nothing of what an edition publishes: making one makes nobody's look at it stale. */
export function versionOfEdition({ links: _links, ...said }: Edition): string {
  return versionOf(said)
}

/** What an entry is of, within its edition: `page/<guid>`, `setting/<key>`. */
export function entryKeyOf(entry: Pick<EditionEntry, 'kind'> & { guid?: string; key?: string }): string {
  return `${entry.kind}/${entry.guid ?? entry.key ?? ''}`
}

/** Records read without a pause; one may be as large as a page. */
const AT_ONCE = 8

/** Lets other requests in between. */
export async function listEntries(reader: StoreReader<RecordKinds>, edition: string): Promise<EditionEntry[]> {
  return (await listAll(reader, 'editionEntry', edition)).map(({ value }) => value)
}

async function listAll<Kind extends KindOf<RecordKinds>>(reader: StoreReader<RecordKinds>, kind: Kind, edition: string) {
  const found: { id: string; value: RecordKinds[Kind] }[] = []
  let cursor: string | undefined
  do {
    const page = await reader.page(kind, { prefix: `${edition}/`, limit: AT_ONCE, cursor })
    found.push(...page.entries)
    cursor = page.next
    await setImmediate()
  } while (cursor !== undefined)
  return found
}

/**
 * Adds entries, or puts them in the place of earlier ones of the same things.
 * @throws AppError SITE_EDITION_FULL
 */
export async function putEntries(writer: StoreWriter<RecordKinds>, edition: Edition, entries: readonly EditionEntry[]): Promise<void> {
  let { size } = edition
  for (const entry of entries) {
    const id = `${edition.guid}/${entryKeyOf(entry)}`
    size += sizeOf(entry) - sizeOf(await writer.find('editionEntry', id))
    await writer.put('editionEntry', id, entry)
    await setImmediate()
  }
  if ((await writer.count('editionEntry', { prefix: `${edition.guid}/` })) > MOST_IN_EDITION)
    throw new AppError('SITE_EDITION_FULL', { most: `${MOST_IN_EDITION} things` })
  if (size > MOST_EDITION_SIZE) throw new AppError('SITE_EDITION_FULL', { most: `${MOST_EDITION_SIZE / 1_000_000} MB of content` })
  await putChanged(writer, edition, size)
}

export async function deleteEntries(writer: StoreWriter<RecordKinds>, edition: Edition, keys: readonly string[]): Promise<void> {
  let { size } = edition
  let isChanged = false
  for (const key of keys) {
    const id = `${edition.guid}/${key}`
    size -= sizeOf(await writer.find('editionEntry', id))
    isChanged = (await writer.delete('editionEntry', id)) || isChanged
  }
  if (isChanged) await putChanged(writer, edition, size)
}

function sizeOf(entry: EditionEntry | undefined): number {
  return entry ? JSON.stringify(entry).length : 0
}

/** What is planned is what was seen when it was planned. */
async function putChanged(writer: StoreWriter<RecordKinds>, { failed: _failed, ...edition }: Edition, size: number): Promise<void> {
  await writer.put('edition', edition.guid, { ...edition, revision: edition.revision + 1, size: Math.max(0, size) })
}

export async function deleteEdition(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  for (const kind of ['editionEntry', 'editionBefore'] as const) {
    for (const { id } of await writer.list(kind, { prefix: `${guid}/` })) await writer.delete(kind, id)
  }
  await writer.delete('edition', guid)
}

/** What stood there before an edition was published, by the key of its entry. */
export async function listBefore(reader: StoreReader<RecordKinds>, edition: string): Promise<Map<string, EditionBefore>> {
  const found = await listAll(reader, 'editionBefore', edition)
  return new Map(found.map(({ id, value }) => [id.slice(edition.length + 1), value]))
}
