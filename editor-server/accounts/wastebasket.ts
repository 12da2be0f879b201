import { AppError } from '#content/errors/app-error.ts'
import { DELETED_KEPT, type DeletedAccount } from '#content/model/account/deleted.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import { codePurposes } from '#content/model/verification/codes.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropFilesWithoutEntry } from '../images/sweep-media.ts'
import type { Site } from '../site/site.ts'
import { endCodes } from './codes.ts'
import { erasePerson } from './erase-person.ts'
import { forgetFailures } from './failed-attempts.ts'
import { revokeInvitationsOf } from './invitations.ts'
import { endSessionsOf } from './sessions.ts'

type Writer = StoreWriter<RecordKinds>

/**
 * Deletes an account of a site so that it can be taken back for 30 days (DESIGN section 3): until then what is the person's waits where it
 * is. Nobody signs in to it, its sessions and links end with it, and its address is free for another account.
 */
export async function deleteAccount(writer: Writer, account: Account, now: Date): Promise<DeletedAccount> {
  const deleted: DeletedAccount = { account, deletedOn: now.toISOString() }
  await revokeInvitationsOf(writer, account, now)
  await endSessionsOf(writer, account.guid)
  await endCodes(writer, account.email, codePurposes)
  await writer.delete('account', account.guid)
  await writer.delete('accountEmail', emailKeyOf(account.email))
  await writer.put('deletedAccount', account.guid, deleted)
  return deleted
}

/** Gives an account back as it was; its owner signs in as before. @throws AppError SITE_CONFLICT when its address has another account by now */
export async function restoreAccount(writer: Writer, { account }: DeletedAccount): Promise<void> {
  if (await writer.find('accountEmail', emailKeyOf(account.email))) throw new AppError('SITE_CONFLICT')
  await writer.delete('deletedAccount', account.guid)
  await writer.put('account', account.guid, account)
  await writer.put('accountEmail', emailKeyOf(account.email), { guid: account.guid })
}

/** Erases a deleted account with every record of the person, for good. Once it is done, `tidyAfterErasing` takes away the files. */
export async function eraseDeleted(writer: Writer, { account }: DeletedAccount): Promise<void> {
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

async function isAddressTaken(reader: Pick<Writer, 'find'>, { email }: Account): Promise<boolean> {
  return (await reader.find('accountEmail', emailKeyOf(email))) !== undefined
}
