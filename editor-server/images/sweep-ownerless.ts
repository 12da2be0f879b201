import type { StoreReader } from '#content/store/contract.ts'
import type { PrivateMedia } from '#content/model/media/schema.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { findDraft, findDraftOfBlock } from '../site/working-copies.ts'
import type { Site } from '../site/site.ts'
import { copiesIdOf, fileNameOf, findMediaFile } from './find-media.ts'
import { listAllMentions } from '../site/media-uses.ts'
import { deleteEntry } from './promote-media.ts'

/**
 * An upload whose block, item or page is gone waits this long (ms). Who takes back a commit, or puts a backup of the content back, does so
 * within a month, and finds its files.
 */
const WAITS = 30 * 24 * 3600_000

/**
 * Deletes unused uploads of blocks and items that have been gone for 30 days, live and as working copies. The time starts when an upload is
 * first seen without an owner, and starts over if the owner comes back. Decided in one transaction, so that it sees what is written
 * meanwhile; the entries go first, then their files.
 * @returns how many it deleted
 */
export async function sweepOwnerless(site: Site, now: Date): Promise<number> {
  const dropped = await site.records.transact(async (writer) => {
    const ownerless = await listOwnerless(site, writer)
    for (const { id, value } of await writer.list('mediaNote')) {
      const { leftSince, ...note } = value
      if (leftSince !== undefined && !ownerless.has(id)) await writer.put('mediaNote', id, note)
    }
    const gone: PrivateMedia[] = []
    for (const entry of ownerless.values()) {
      const note = (await writer.find('mediaNote', entry.guid)) ?? { bytes: entry.size ?? 0 }
      if (note.leftSince === undefined) await writer.put('mediaNote', entry.guid, { ...note, leftSince: now.toISOString() })
      else if (now.getTime() - Date.parse(note.leftSince) >= WAITS) {
        await deleteEntry(writer, entry)
        gone.push(entry)
      }
    }
    return gone
  })
  for (const entry of dropped) await dropFile(site, entry)
  return dropped.length
}

/** By guid: uploads that belong to nothing and are named nowhere. */
async function listOwnerless(site: Site, reader: StoreReader<RecordKinds>): Promise<ReadonlyMap<string, PrivateMedia>> {
  const owned = (await Promise.all(['block/', 'item/'].map((prefix) => reader.list('mediaOfOwner', { prefix })))).flat()
  const isThere = new Map<string, boolean>()
  const left: string[] = []
  for (const { id, value } of owned) {
    const [kind = '', guid = ''] = id.split('/')
    const owner = `${kind}/${guid}`
    if (!isThere.has(owner)) isThere.set(owner, await isOwnerThere(site, reader, kind, guid))
    if (!isThere.get(owner)) left.push(value.guid)
  }
  if (left.length === 0) return new Map()
  const mentions = await listAllMentions(site, reader)
  const entries = await Promise.all(left.filter((guid) => !mentions.has(guid)).map((guid) => reader.find('media', guid)))
  return new Map(entries.filter((entry) => entry !== undefined).map((entry) => [entry.guid, entry]))
}

async function isOwnerThere({ index }: Site, reader: StoreReader<RecordKinds>, kind: string, guid: string): Promise<boolean> {
  if (kind === 'item') return index.findItem(guid) !== undefined || (await findDraft(reader, 'item', guid)) !== undefined
  return index.findBlock(guid) !== undefined || (await findDraftOfBlock(reader, guid)) !== undefined
}

/** A crash before it leaves a file without an entry, which the next sweep takes. */
async function dropFile(site: Site, entry: PrivateMedia): Promise<void> {
  const file = await findMediaFile(site, { home: 'records', entry })
  if (file) await site.media.variants.forget(copiesIdOf(site, file))
  await site.media.files.delete('records', fileNameOf(entry))
}
