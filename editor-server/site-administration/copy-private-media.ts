import { privateMediaSchema } from '#content/model/media/schema.ts'
import { fileNameOf } from '../images/find-media.ts'
import { putPrivate } from '../images/keep-upload.ts'
import type { Site } from '../site/site.ts'

/** Gives a copy of a site the files of its closed pages and of its drafts' items; not photos of people, and not what somebody sent in. */
export async function copyPrivateMedia(from: Site, to: Site): Promise<void> {
  const entries = await from.records.read(async (reader) => {
    const keys = await Promise.all(['block/', 'item/'].map((prefix) => reader.list('mediaOfOwner', { prefix })))
    return Promise.all(keys.flat().map(({ value }) => reader.find('media', value.guid)))
  })
  for (const entry of entries) {
    if (!entry || entry.isSentIn || !isThere(to, entry.owner)) continue
    const name = fileNameOf(entry)
    if (!(await from.media.files.find('records', name))) continue
    const { uploadedBy: _, ...withoutPerson } = entry
    await putPrivate(to, privateMediaSchema.parse(withoutPerson), { from: await from.media.files.copy('records', name), sender: '' })
  }
}

function isThere({ index }: Site, { kind, guid }: { kind: string; guid: string }): boolean {
  return kind === 'item' ? index.find('item', guid) !== undefined : index.findBlock(guid) !== undefined
}
