import { AppError } from '#content/errors/app-error.ts'
import { personKeyOf } from '#content/model/media/person-key.ts'
import type { PrivateMedia } from '#content/model/media/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import { describeBytes } from '#content/media-files/receive-file.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ContentIndex } from '../site/content-index.ts'
import type { Site } from '../site/site.ts'

type Reader = StoreReader<RecordKinds>
type Writer = StoreWriter<RecordKinds>
type Note = RecordKinds['mediaNote']
type Place = Pick<Site, 'index' | 'media'>

/** How much may still come, and why no more. */
interface Room {
  /** Bytes; less than nothing where the limit was lowered. */
  bytes: number
  refusal: AppError
}

const ALL = 'all'
/** Files that came with forms. */
const FORMS = 'forms'

/** Bytes of all uploads of a site: with the content, and in the records. Files that came by git are none. */
export async function countUploads({ index }: Pick<Site, 'index'>, reader: Reader): Promise<number> {
  return bytesInContent(index) + (await findBytes(reader, ALL)) + (await findBytes(reader, FORMS))
}

/**
 * Room for what one person sends.
 * @param place.sender guid of the sender's account, if the file counts against it: while it is not public
 */
export async function findRoom(site: Place, reader: Reader, { sender }: { sender?: string | undefined } = {}): Promise<Room> {
  const { perPerson, perSite } = site.media.quota
  const ofSite = roomIn('SITE_UPLOAD_QUOTA_SITE', await countUploads(site, reader), perSite)
  if (sender === undefined || sender === '') return ofSite
  const own = roomIn('SITE_UPLOAD_QUOTA', await findBytes(reader, personKeyOf(sender)), perPerson)
  return own.bytes < ofSite.bytes ? own : ofSite
}

/** Part of the room of a site that files of forms may fill. Strangers send these: the rest is left for who edits the site. */
const SHARE_OF_FORMS = 0.5

/** Room for a file that comes with a form. */
export async function findFormRoom(site: Place, reader: Reader): Promise<Room> {
  const ofSite = await findRoom(site, reader)
  const most = site.media.quota.perSite * SHARE_OF_FORMS
  const ofForms = roomIn('SITE_UPLOAD_QUOTA_SITE', await findBytes(reader, FORMS), most)
  return ofForms.bytes < ofSite.bytes ? ofForms : ofSite
}

/**
 * Refuses what is more than there is room for; what grows nothing always has room.
 * @param bytes that come to those that are there
 * @throws AppError SITE_UPLOAD_QUOTA, SITE_UPLOAD_QUOTA_SITE
 */
export async function checkRoom(site: Place, reader: Reader, bytes: number, sender?: string): Promise<void> {
  if (bytes <= 0) return
  const room = await findRoom(site, reader, { sender })
  if (bytes > room.bytes) throw room.refusal
}

/**
 * Counts an upload of the records in the transaction that puts its entry.
 * @param sender whose account it counts against; a file counted before stays with its account
 * @throws AppError as `checkRoom`
 */
export async function countEntry(site: Place, writer: Writer, { guid, size = 0 }: PrivateMedia, sender?: string): Promise<void> {
  const before = await writer.find('mediaNote', guid)
  const by = before ? before.by : sender
  await checkRoom(site, writer, size - (before?.bytes ?? 0), by)
  await putNote(writer, guid, before, { ...before, bytes: size, ...(by && { by }) })
}

/** The same for an upload whose entry goes. */
export async function uncountEntry(writer: Writer, guid: string): Promise<void> {
  const before = await writer.find('mediaNote', guid)
  if (!before) return
  await writer.delete('mediaNote', guid)
  await addBytes(writer, before, -before.bytes)
}

async function putNote(writer: Writer, guid: string, before: Note | undefined, note: Note): Promise<void> {
  if (before) await addBytes(writer, before, -before.bytes)
  await writer.put('mediaNote', guid, note)
  await addBytes(writer, note, note.bytes)
}

/** Counts a file of a form in the transaction that puts its entry, or takes it away. */
export async function addFormBytes(writer: Writer, more: number): Promise<void> {
  await writer.put('mediaBytes', FORMS, { bytes: Math.max(0, (await findBytes(writer, FORMS)) + more) })
}

/** Makes all counts what the entries say: of uploads that were never counted too, and where something was counted wrong. */
export async function recountMedia(writer: Writer): Promise<void> {
  const entries = await writer.list('media')
  const notes = new Map((await writer.list('mediaNote')).map(({ id, value }) => [id, value]))
  const sums = new Map<string, number>()
  for (const { id, value } of entries) {
    const before = notes.get(id)
    const by = value.owner.kind === 'profile' ? value.owner.guid : before?.by
    const bytes = value.size ?? 0
    if (before?.bytes !== bytes || before.by !== by)
      await writer.put('mediaNote', id, { ...before, bytes, ...(by !== undefined && { by }) })
    notes.delete(id)
    for (const key of keysOf({ by })) sums.set(key, (sums.get(key) ?? 0) + bytes)
  }
  for (const id of notes.keys()) await writer.delete('mediaNote', id)
  const ofForms = (await writer.list('submissionFile')).reduce((sum, { value }) => sum + value.size, 0)
  if (ofForms > 0) sums.set(FORMS, ofForms)
  for (const { id, value } of await writer.list('mediaBytes')) {
    if (!sums.has(id)) await writer.delete('mediaBytes', id)
    else if (sums.get(id) === value.bytes) sums.delete(id)
  }
  for (const [id, bytes] of sums) await writer.put('mediaBytes', id, { bytes })
}

function keysOf({ by }: Pick<Note, 'by'> | { by: string | undefined }): string[] {
  return by === undefined ? [ALL] : [ALL, personKeyOf(by)]
}

async function addBytes(writer: Writer, note: Pick<Note, 'by'>, more: number): Promise<void> {
  for (const key of keysOf(note)) {
    const bytes = Math.max(0, (await findBytes(writer, key)) + more)
    await (bytes === 0 ? writer.delete('mediaBytes', key) : writer.put('mediaBytes', key, { bytes }))
  }
}

async function findBytes(reader: Reader, key: string): Promise<number> {
  return (await reader.find('mediaBytes', key))?.bytes ?? 0
}

/** Counted once for each state of the content, which is in memory: there is no second count that could differ. */
function bytesInContent(index: ContentIndex): number {
  return index.derive(bytesInContent, () => index.list('media').reduce((sum, { size = 0 }) => sum + size, 0))
}

function roomIn(code: 'SITE_UPLOAD_QUOTA' | 'SITE_UPLOAD_QUOTA_SITE', used: number, limit: number): Room {
  const tells = { used: describeBytes(used), limit: describeBytes(limit) }
  return { bytes: limit - used, refusal: new AppError(code, tells, { tells }) }
}
