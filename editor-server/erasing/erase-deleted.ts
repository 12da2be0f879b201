import { DELETED_KEPT, type DeletedAccount } from '#content/model/account/deleted.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { forgetFailures } from '../accounts/failed-attempts.ts'
import { dropFilesWithoutEntry } from '../images/sweep-media.ts'
import type { Site } from '../site/site.ts'
import { erasePerson } from './erase-person.ts'

/** Erases a deleted account with every record of the person, for good. Once it is done, `tidyAfterErasing` takes away the files. */
export async function eraseDeleted(writer: StoreWriter<RecordKinds>, { account }: DeletedAccount): Promise<void> {
  const isTaken = await isAddressTaken(writer, account)
  await erasePerson(writer, { guid: account.guid, email: isTaken ? '' : account.email })
}

/** What stands outside the records of a site: files, and failed attempts to sign in. */
export async function tidyAfterErasing(site: Site, accounts: readonly Account[]): Promise<void> {
  await dropFilesWithoutEntry(site)
  for (const account of accounts) {
    if (!(await site.records.read((reader) => isAddressTaken(reader, account)))) await forgetFailures(site, { account, isStaff: false })
  }
}

/** Erases the accounts that were deleted 30 days ago or more. */
export async function eraseOutdated(site: Site, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DELETED_KEPT + 1).toISOString()
  const due = await site.records.read((reader) => reader.list('deletedAccount', { by: 'deletedOn', before }))
  const erased: Account[] = []
  for (const { id } of due) {
    // It may have been taken back meanwhile.
    const account = await site.records.transact(async (writer) => {
      const deleted = await writer.find('deletedAccount', id)
      if (deleted) await eraseDeleted(writer, deleted)
      return deleted?.account
    })
    if (account) erased.push(account)
  }
  if (erased.length > 0) await tidyAfterErasing(site, erased)
}

async function isAddressTaken(reader: StoreReader<RecordKinds>, { email }: Account): Promise<boolean> {
  return (await reader.find('accountEmail', emailKeyOf(email))) !== undefined
}
