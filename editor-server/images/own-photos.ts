import type { PrivateMedia } from '#content/model/media/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { fileNameOf } from './find-media.ts'
import { deleteEntry, deletePrivate } from './promote-media.ts'

/** A photo that no property names yet waits this long for its owner to save (ms). */
const WAITS = 24 * 3600_000

/** Guids of a person's profile uploads: the profile may use only these. */
export async function listOwnPhotos(reader: StoreReader<RecordKinds>, accountGuid: string): Promise<ReadonlySet<string>> {
  const own = await reader.list('mediaOfOwner', { prefix: `profile/${accountGuid}/` })
  return new Set(own.map(({ value }) => value.guid))
}

/**
 * Deletes photos of a person that the profile does not use. It checks in one transaction, so that a photo being saved meanwhile is not
 * lost.
 * @param keep guid of one that stays all the same: it has just been uploaded
 */
export async function dropOtherPhotos(site: Site, accountGuid: string, keep?: string): Promise<void> {
  const staff = await site.staff.records.read((reader) => reader.find('account', accountGuid))
  const dropped = await site.records.transact(async (writer) => {
    const account = (await writer.find('account', accountGuid)) ?? staff
    const named = new Set(account?.properties.map(({ value }) => value))
    const others = [...(await listOwnPhotos(writer, accountGuid))].filter((guid) => guid !== keep && !named.has(guid))
    const entries = await Promise.all(others.map((guid) => writer.find('media', guid)))
    for (const entry of entries) if (entry) await deleteEntry(writer, entry)
    return entries
  })
  for (const entry of dropped) if (entry) await site.media.files.delete('records', fileNameOf(entry))
}

/** Deletes photos that nobody saved within a day, and those of accounts that are gone; one in the wastebasket keeps its own. */
export async function sweepPhotos(site: Site, now: Date): Promise<void> {
  const photos = await site.records.read(async (reader) =>
    (await reader.list('media')).filter(({ value }) => value.owner.kind === 'profile'),
  )
  for (const { value } of photos) if (await isLeft(site, value, now)) await deletePrivate(site, value)
}

async function isLeft(site: Site, { guid, owner, uploadedOn = '' }: PrivateMedia, now: Date): Promise<boolean> {
  const deleted = await site.records.read((reader) => reader.find('deletedAccount', owner.guid))
  const accounts = await Promise.all([site, site.staff].map(({ records }) => records.read((reader) => reader.find('account', owner.guid))))
  const account = accounts.find((each) => each !== undefined) ?? deleted?.account
  if (!account) return true
  if (account.properties.some(({ value }) => value === guid)) return false
  return now.getTime() - (Date.parse(uploadedOn) || 0) > WAITS
}
