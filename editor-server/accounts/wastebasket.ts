import { AppError } from '#content/errors/app-error.ts'
import type { DeletedAccount } from '#content/model/account/deleted.ts'
import { type Account, emailKeyOf } from '#content/model/account/schema.ts'
import { codePurposes } from '#content/model/verification/codes.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Site } from '../site/site.ts'
import { endCodes } from './codes.ts'
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

/**
 * Gives an account back as it was; its owner signs in as before.
 * @throws AppError SITE_CONFLICT when its address has another account by now, on the site or of the staff
 */
export async function restoreAccount(site: Site, writer: Writer, { account }: DeletedAccount): Promise<void> {
  const key = emailKeyOf(account.email)
  const ofStaff = await site.staff.records.read((reader) => reader.find('accountEmail', key))
  if (ofStaff || (await writer.find('accountEmail', key))) throw new AppError('SITE_CONFLICT')
  await writer.delete('deletedAccount', account.guid)
  await writer.put('account', account.guid, account)
  await writer.put('accountEmail', key, { guid: account.guid })
}
