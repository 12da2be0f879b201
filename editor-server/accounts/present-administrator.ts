import { isAdministrator, type User } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { PresentSession } from './sessions.ts'

/**
 * The administrator as of this transaction: when two administrators remove each other's rights at the same time, the second has none left,
 * so that a site never loses its last administrator; and who has lost them gives nobody any more.
 * @throws AppError SITE_SIGN_IN, SITE_FORBIDDEN
 */
export async function getPresentAdministrator(reader: StoreReader<RecordKinds>, { account, session }: PresentSession): Promise<User> {
  const present = session.isStaff ? account : await reader.find('account', account.guid)
  if (!present) throw new AppError('SITE_SIGN_IN')
  if (!isAdministrator(present)) throw new AppError('SITE_FORBIDDEN')
  return present
}
