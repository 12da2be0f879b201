import { DELETED_KEPT, type DeletedAccount } from '#content/model/account/deleted.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { forgetFailures } from '../accounts/failed-attempts.ts'
import { refreshShown } from '../forms/shown-submissions.ts'
import { dropFilesWithoutEntry } from '../images/sweep-media.ts'
import type { Site } from '../site/site.ts'
import { erasePerson } from './erase-person.ts'

/**
 * Erases a deleted account with every record of the person, for good. Once it is done, `tidyAfterErasing` takes away the files.
 * @param check finds it once more in the transaction; undefined where it is not to be erased after all
 * @returns what was erased
 */
export function eraseDeleted(
  site: Site,
  { account }: DeletedAccount,
  check: (writer: StoreWriter<RecordKinds>) => Promise<DeletedAccount | undefined>,
): Promise<DeletedAccount | undefined> {
  return erasePerson(site.records, account, async (writer, erase) => {
    const deleted = await check(writer)
    if (deleted) await erase()
    return deleted
  })
}

/** What stands outside the records of a site: files, what the site shows of submissions, and failed attempts to sign in. */
export async function tidyAfterErasing(site: Site, accounts: readonly Account[]): Promise<void> {
  await dropFilesWithoutEntry(site)
  await refreshShown(site)
  for (const account of accounts) {
    if (!(await site.records.read((reader) => isAddressTaken(reader, account)))) await forgetFailures(site, { account, isStaff: false })
  }
}

/** Erases the accounts that were deleted 30 days ago or more. */
export async function eraseOutdated(site: Site, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_KEPT + 1).toISOString()
  const due = await site.records.read((reader) => reader.list('deletedAccount', { by: 'deletedOn', before }))
  const erased: Account[] = []
  for (const { id, value } of due) {
    const deleted = await eraseDeleted(site, value, async (writer) => {
      // It may have been taken back meanwhile, and deleted again.
      const present = await writer.find('deletedAccount', id)
      return present?.deletedOn === value.deletedOn ? present : undefined
    })
    if (deleted) erased.push(deleted.account)
  }
  if (erased.length > 0) await tidyAfterErasing(site, erased)
}

async function isAddressTaken(reader: StoreReader<RecordKinds>, { email }: Account): Promise<boolean> {
  return (await reader.find('accountEmail', emailKeyOf(email))) !== undefined
}
