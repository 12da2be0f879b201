import { AppError } from '#content/errors/app-error.ts'
import type { Edition, EditionBefore, EditionEntry } from '#content/model/edition/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
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

export async function listEntries(reader: StoreReader<RecordKinds>, edition: string): Promise<EditionEntry[]> {
  return (await reader.list('editionEntry', { prefix: `${edition}/` })).map(({ value }) => value)
}

/** Adds entries, or puts them in the place of earlier ones of the same things. */
export async function putEntries(writer: StoreWriter<RecordKinds>, edition: Edition, entries: readonly EditionEntry[]): Promise<void> {
  for (const entry of entries) await writer.put('editionEntry', `${edition.guid}/${entryKeyOf(entry)}`, entry)
  await changed(writer, edition)
}

export async function deleteEntries(writer: StoreWriter<RecordKinds>, edition: Edition, keys: readonly string[]): Promise<void> {
  let isChanged = false
  for (const key of keys) isChanged = (await writer.delete('editionEntry', `${edition.guid}/${key}`)) || isChanged
  if (isChanged) await changed(writer, edition)
}

/** What is planned is what was seen when it was planned. */
async function changed(writer: StoreWriter<RecordKinds>, { failed: _failed, ...edition }: Edition): Promise<void> {
  await writer.put('edition', edition.guid, { ...edition, revision: edition.revision + 1 })
}

export async function deleteEdition(writer: StoreWriter<RecordKinds>, guid: string): Promise<void> {
  for (const kind of ['editionEntry', 'editionBefore'] as const) {
    for (const { id } of await writer.list(kind, { prefix: `${guid}/` })) await writer.delete(kind, id)
  }
  await writer.delete('edition', guid)
}

/** What stood there before an edition was published, by the key of its entry. */
export async function listBefore(reader: StoreReader<RecordKinds>, edition: string): Promise<Map<string, EditionBefore>> {
  const found = await reader.list('editionBefore', { prefix: `${edition}/` })
  return new Map(found.map(({ id, value }) => [id.slice(edition.length + 1), value]))
}
