import type { PrivateMedia } from '#content/model/media/schema.ts'
import type { Site } from '../site/site.ts'
import { fileNameOf } from './find-media.ts'
import { listAllMentions } from '../site/media-uses.ts'
import { deleteEntry } from './promote-media.ts'

/** How long an unused upload waits for its sender to send the item (ms). */
const WAITS = 24 * 3600_000

/**
 * Deletes what people sent in and nothing names, live or in a working copy: an item that was never sent, or that an editor deleted. Decided
 * in one transaction with the working copies: what is being named meanwhile is not lost.
 */
export async function sweepSentIn(site: Site, now: Date): Promise<void> {
  const isOld = ({ isSentIn, uploadedOn = '' }: PrivateMedia) => isSentIn && now.getTime() - (Date.parse(uploadedOn) || 0) > WAITS
  const all = await site.records.read((reader) => reader.list('media'))
  if (!all.some(({ value }) => isOld(value))) return
  const dropped = await site.records.transact(async (writer) => {
    const old = (await writer.list('media')).map(({ value }) => value).filter(isOld)
    const named = await listAllMentions(site, writer)
    const left = old.filter(({ guid }) => !named.has(guid))
    for (const entry of left) await deleteEntry(writer, entry)
    return left
  })
  for (const entry of dropped) await site.media.files.delete('records', fileNameOf(entry))
}
