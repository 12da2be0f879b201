import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { IMAGE_MAX_BYTES } from '#content/model/media/image-options.ts'
import {
  captionExtensions,
  documentExtensions,
  findMediaKind,
  imageExtensions,
  type MediaEntry,
  mediaEntrySchema,
  type PrivateMedia,
  type PrivateOwner,
  privateMediaSchema,
  videoTypes,
} from '#content/model/media/schema.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import { agreesWithExtension } from '#content/media-files/agrees-with-extension.ts'
import { describeBytes, uploadTooLarge } from '#content/media-files/receive-file.ts'
import type { ImageFormat } from '#renderer/images/contract.ts'
import type { SentFile } from '../http/body/receive-upload.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { decodeAtTurn } from './decode-at-turn.ts'
import { checkRoom, countEntry } from './media-bytes.ts'
import { type FoundMedia, fileNameOf, findMedia, findMediaFile } from './find-media.ts'

/** Where an upload goes. */
export interface UploadPlace {
  /** What it belongs to; nothing for the library. */
  owner?: PrivateOwner | undefined
  /** Account of a sender who may only add to the list: the upload waits until something published uses it. */
  sentInBy?: string | undefined
  /** Asked when the file is about to be put there: to look into it takes a while, and its page may be closed meanwhile. */
  isForEveryone: () => Promise<boolean>
}

/** A file that has been looked into and is what it says; what `path` holds is ours to move. */
export interface CheckedFile extends Pick<MediaEntry, 'extension' | 'width' | 'height'> {
  path: string
  size: number
}

interface KeepOptions {
  place: UploadPlace
  now: Date
  /** Whether the call takes images alone: a document of the same bytes is none. */
  isImage?: boolean
  /** Looks into what was received. */
  check: (sent: SentFile) => Promise<CheckedFile>
}

/** Everything that the library takes, as people know it. */
export const knownExtensions = [...imageExtensions, ...documentExtensions, ...Object.keys(videoTypes), ...captionExtensions].join(', ')

const extensions: Readonly<Record<ImageFormat, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif', gif: 'gif' }

type CheckingSite = Pick<Site, 'name' | 'media' | 'shared'>

/** Images of one person that wait to be looked into: each is a file on the disk meanwhile. */
const MOST_OF_SENDER = 20

/** Uploads of a site on their way, by what they are: the same file twice at once becomes one entry. */
const running: Slot<Site, Map<string, Promise<FoundMedia>>> = { make: () => new Map() }

/**
 * Makes an upload an entry. The same upload in the same place has the guid that it had before. What was received is gone afterwards, kept
 * under its guid or discarded, whatever happens.
 */
export async function keepUpload(site: Site, sent: SentFile, options: KeepOptions): Promise<FoundMedia> {
  const uploads = site.memory.get(running)
  const { place, isImage } = options
  const key = [place.owner?.kind ?? 'library', place.owner?.guid ?? '', sent.sha256, isImage, place.sentInBy].join('/')
  const earlier = uploads.get(key)
  if (earlier) {
    await site.media.files.discard(sent.path)
    return earlier
  }
  const upload = keepNew(site, sent, options)
  uploads.set(key, upload)
  try {
    return await upload
  } finally {
    uploads.delete(key)
  }
}

async function keepNew(site: Site, sent: SentFile, { place, now, check, isImage = false }: KeepOptions): Promise<FoundMedia> {
  try {
    const same = await findSame(site, place, sent.sha256)
    const fits = !isImage || findMediaKind(same?.entry.extension ?? '') === 'image'
    if (same && fits && (await findMediaFile(site, same))) return same
    const file = await check(sent)
    const entry = {
      guid: randomUUID(),
      ...describeFile(file),
      name: nameOf(sent.fileName),
      alt: {},
      ...(place.owner && { owner: place.owner }),
      uploadedOn: now.toISOString(),
      sourceHash: sent.sha256,
    }
    try {
      const { sentInBy } = place
      if (sentInBy === undefined && (await place.isForEveryone()))
        return await putNewPublic(site, mediaEntrySchema.parse(entry), file, sent.sender)
      const kept = { ...entry, ...(sentInBy !== undefined && { isSentIn: true, uploadedBy: sentInBy }) }
      return await putPrivate(site, privateMediaSchema.parse(kept), { from: file.path, sender: sent.sender })
    } finally {
      await site.media.files.discard(file.path)
    }
  } finally {
    await site.media.files.discard(sent.path)
  }
}

/** What an entry says of its file. */
export function describeFile({ extension, size, width, height }: CheckedFile) {
  return { extension, size, ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
}

/** The file first, then its entry: an entry never lacks its file. @param from file that is moved */
export async function putPublic(site: Site, entry: MediaEntry, from: string): Promise<FoundMedia> {
  const placed = await site.media.files.place('content', fileNameOf(entry), from)
  await site.content.transact((writer) => writer.put('media', entry.guid, entry)).catch(withdrawAnd(placed.withdraw))
  await placed.keep()
  return { home: 'content', entry }
}

/** A file that others sent meanwhile may have taken its room. */
async function putNewPublic(site: Site, entry: MediaEntry, { path, size }: CheckedFile, sender: string): Promise<FoundMedia> {
  const { guid } = entry
  await site.records.transact(async (writer) => {
    await checkRoom(site, writer, size)
    await writer.put('mediaSender', guid, { by: sender })
  })
  return putPublic(site, entry, path).catch(
    withdrawAnd(async () => void (await site.records.transact((writer) => writer.delete('mediaSender', guid)))),
  )
}

export async function putPrivate(site: Site, entry: PrivateMedia, { from, sender }: { from: string; sender: string }): Promise<FoundMedia> {
  const placed = await site.media.files.place('records', fileNameOf(entry), from)
  await site.records
    .transact(async (writer) => {
      await writer.put('media', entry.guid, entry)
      await writer.put('mediaOfOwner', ownerKeyOf(entry), { guid: entry.guid })
      await countEntry(site, writer, entry, sender)
    })
    .catch(withdrawAnd(placed.withdraw))
  await placed.keep()
  return { home: 'records', entry }
}

function withdrawAnd(withdraw: () => Promise<void>) {
  return async (error: unknown): Promise<never> => {
    await withdraw()
    throw error
  }
}

export function ownerKeyOf({ guid, owner }: Pick<PrivateMedia, 'guid' | 'owner'>): string {
  return `${owner.kind}/${owner.guid}/${guid}`
}

/** What one person sent in is nobody else's: others would not see it, and an editor's own does not wait. */
async function findSame(site: Site, { owner, sentInBy }: UploadPlace, sha256: string): Promise<FoundMedia | undefined> {
  const inContent = site.index
    .list('media')
    .find((entry) => entry.sourceHash === sha256 && entry.owner?.kind === owner?.kind && entry.owner?.guid === owner?.guid)
  if (inContent) return { home: 'content', entry: inContent }
  if (!owner) return undefined
  const own = await site.records.read((reader) => reader.list('mediaOfOwner', { prefix: `${owner.kind}/${owner.guid}/` }))
  const found = await Promise.all(own.map(({ value }) => findMedia(site, value.guid)))
  return found.find((each) => each?.entry.sourceHash === sha256 && (each.home === 'content' || isOfSender(each.entry, sentInBy)))
}

function isOfSender({ isSentIn, uploadedBy }: PrivateMedia, sentInBy: string | undefined): boolean {
  return sentInBy === undefined ? !isSentIn : uploadedBy === sentInBy
}

/**
 * Decodes an image and writes a new one, so that what is stored contains only its picture.
 * @throws AppError what the decoder throws
 */
export async function checkImage({ name, media, shared }: CheckingSite, sent: SentFile): Promise<CheckedFile> {
  const path = await media.files.newTemporary()
  try {
    const { format, width, height } = await decodeAtTurn(shared, `${name}/${sent.sender}`, MOST_OF_SENDER, () =>
      media.decoder.normalise(sent.path, path),
    )
    return { path, extension: extensions[format], width, height, size: await media.files.sizeOf(path) }
  } catch (error) {
    await media.files.discard(path)
    throw error
  }
}

/** Looks into a file of any kind; images are held to their own limit. @throws AppError SITE_FILE_TYPE and what `checkImage` throws */
export async function checkFile(site: CheckingSite, sent: SentFile): Promise<CheckedFile> {
  const extension = /\.([a-z0-9]+)$/i.exec(sent.fileName)?.[1]?.toLowerCase() ?? ''
  const kind = findMediaKind(extension)
  if (kind === 'image') {
    if (sent.size > IMAGE_MAX_BYTES) throw uploadTooLarge(describeBytes(IMAGE_MAX_BYTES))
    return checkImage(site, sent)
  }
  if (!kind || !(await agreesWithExtension(sent.path, extension))) throw new AppError('SITE_FILE_TYPE', { known: knownExtensions })
  return { path: sent.path, extension, size: sent.size }
}

/** What a sender calls a file, without folders and ending. */
function nameOf(fileName: string): string {
  const own = plainText(fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')
  return own.trim().slice(0, 200)
}
