import { checkUserField } from '#content/access/profile-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { DeletedAccount } from '#content/model/account/deleted.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { getPresentAdministrator } from '../../accounts/present-administrator.ts'
import type { PresentSession } from '../../accounts/sessions.ts'
import { versionOf } from '../../site/version.ts'

/**
 * A user in the wastebasket, for somebody who may delete such users.
 * @throws AppError SITE_NOT_FOUND; SITE_FORBIDDEN for a member of the staff, whom only staff delete; those of a version
 */
export async function getDeleted(
  reader: StoreReader<RecordKinds>,
  guid: string,
  { present, checkVersion }: { present: PresentSession; checkVersion: (version: string) => void },
): Promise<DeletedAccount> {
  const administrator = await getPresentAdministrator(reader, present)
  const deleted = await reader.find('deletedAccount', guid)
  if (!deleted) throw new AppError('SITE_NOT_FOUND')
  checkVersion(versionOf(deleted))
  if (!checkUserField(administrator, deleted.account, 'isActive').isAllowed) throw new AppError('SITE_FORBIDDEN')
  return deleted
}
