import { randomUUID } from 'node:crypto'
import { AppError } from '#content/errors/app-error.ts'
import { writeSize } from '#content/model/form/describe-fault.ts'
import { acceptedExtensions, type AcceptedExtension, type FormField, MOST_FILE_BYTES } from '#content/model/form/field.ts'
import { fileTypes } from '#content/model/form/field-types.ts'
import { listFields, type FormVersion } from '#content/model/form/schema.ts'
import { imageExtensions } from '#content/model/media/schema.ts'
import { plainText } from '#content/model/text/plain-text.ts'
import { type SubmissionFile } from '#content/model/submission/file.ts'
import { uploadTooLarge } from '#content/media-files/receive-file.ts'
import type { MediaFile } from '#content/media-files/media-files.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { contentTypeOf } from '#renderer/hosting/content-types.ts'
import type { SentFile } from '../http/body/receive-upload.ts'
import { fileNameOf } from '../images/find-media.ts'
import { checkFile } from '../images/keep-upload.ts'
import { addFormBytes, findFormRoom } from '../images/media-bytes.ts'
import type { Site } from '../site/site.ts'

/** The field of a version that takes files, as its guid says. @throws AppError SITE_NOT_FOUND */
export function getFileField(version: FormVersion, guid: string): FormField {
  const field = listFields(version).find((each) => each.guid === guid)
  if (!field || !fileTypes.has(field.type)) throw new AppError('SITE_NOT_FOUND')
  return field
}

/** The limit of a field, where it is lower than that of all. */
export function fileTooLarge({ maxBytes = MOST_FILE_BYTES }: FormField, lang: string): AppError {
  return uploadTooLarge(writeSize(maxBytes, lang))
}

interface For {
  formGuid: string
  field: FormField
  userGuid?: string | undefined
  /** Hash of the guid of the draft that names it. */
  draft?: string
  /** Of who reads what is refused. */
  lang?: string
  now: Date
}

/**
 * Keeps a file that somebody sent for a field, until a submission names it. Images are drawn anew, so that nothing but the picture is kept; what
 * a document is, its bytes say. Whatever happens, what was received is gone afterwards.
 * @throws AppError SITE_FILE_TYPE, SITE_UPLOAD_TOO_LARGE, SITE_UPLOAD_QUOTA_SITE and what the decoder throws
 */
export async function keepFile(
  site: Site,
  sent: SentFile,
  { formGuid, field, userGuid, draft, lang = 'nl', now }: For,
): Promise<SubmissionFile> {
  try {
    if (sent.size > (field.maxBytes ?? MOST_FILE_BYTES)) throw fileTooLarge(field, lang)
    const accepted = acceptedBy(field)
    const refusal = new AppError('SITE_FILE_TYPE', { known: accepted.join(', ') }, { tells: { known: accepted.join(', ') } })
    // Before the decoder has any work with it.
    const named = /\.([a-z0-9]{1,5})$/i.exec(sent.fileName)?.[1]?.toLowerCase() ?? ''
    if (![...accepted, 'jpeg'].includes(named) || sent.size === 0) throw refusal
    const checked = await checkFile(site, sent)
    try {
      if (!isAccepted(checked.extension, accepted)) throw refusal
      const file: SubmissionFile = {
        guid: randomUUID(),
        name: `${nameOf(sent.fileName)}.${checked.extension}`,
        type: contentTypeOf(checked.extension).split(';')[0] as string,
        size: checked.size,
        extension: checked.extension as AcceptedExtension,
        formGuid,
        fieldGuid: field.guid,
        createdOn: now.toISOString(),
        ...(userGuid !== undefined && { userGuid }),
        ...(draft !== undefined && { draft }),
      }
      await place(site, file, checked.path)
      return file
    } finally {
      await site.media.files.discard(checked.path)
    }
  } finally {
    await site.media.files.discard(sent.path)
  }
}

/** The bytes of a file that came with a form. */
export function findFileOf(site: Site, file: Pick<SubmissionFile, 'guid' | 'extension'>): Promise<MediaFile | undefined> {
  return site.media.files.find('records', fileNameOf(file))
}

/** Takes files out of the records; `deleteFiles` deletes their bytes after the transaction. */
export async function dropFiles(writer: StoreWriter<RecordKinds>, files: readonly SubmissionFile[]): Promise<void> {
  for (const { guid, size } of files) if (await writer.delete('submissionFile', guid)) await addFormBytes(writer, -size)
}

/** What a crash leaves of it is a file without an entry, which goes with the next sweep of media. */
export async function deleteFiles(site: Site, files: readonly SubmissionFile[]): Promise<void> {
  for (const file of files) await site.media.files.delete('records', fileNameOf(file))
}

/** The file first, then its entry: an entry never lacks its file. */
async function place(site: Site, file: SubmissionFile, path: string): Promise<void> {
  const placed = await site.media.files.place('records', fileNameOf(file), path)
  try {
    await site.records.transact(async (writer) => {
      const room = await findFormRoom(site, writer)
      if (file.size > room.bytes) throw room.refusal
      await writer.put('submissionFile', file.guid, file)
      await addFormBytes(writer, file.size)
    })
  } catch (error) {
    await placed.withdraw()
    throw error
  }
  await placed.keep()
}

function acceptedBy({ type, accept }: FormField): readonly string[] {
  const all: readonly string[] = type === 'image' ? imageExtensions : acceptedExtensions
  return accept ? all.filter((each) => (accept as readonly string[]).includes(each)) : all
}

const isAccepted = (extension: string, accepted: readonly string[]) =>
  accepted.includes(extension) || (extension === 'jpg' && accepted.includes('jpeg'))

/** What a sender calls a file, without folders, ending and what cannot be seen. */
function nameOf(fileName: string): string {
  const own = plainText(fileName.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')
  return own.trim().slice(0, 150) || 'file'
}
