import { isAdministrator, type User } from '#content/access/actor.ts'
import { checkUserField } from '#content/access/profile-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { isDeepStrictEqual } from 'node:util'
import type { PresentSession } from '../../accounts/sessions.ts'

export const rightFields = ['isActive', 'isAdmin', 'isContentManager', 'roleIds', 'isMett', 'isDeveloper'] as const
export type Rights = Pick<Account, (typeof rightFields)[number]>

/** The rights that differ. @throws AppError SITE_FORBIDDEN when one of them is not the actor's to give (`checkUserField`) */
export function checkRights(actor: User, owner: Pick<User, 'guid' | 'isMett'> & Rights, wanted: Rights): (keyof Rights)[] {
  const changed = rightFields.filter((field) => !isDeepStrictEqual(owner[field], wanted[field]))
  if (changed.some((field) => !checkUserField(actor, owner, field).isAllowed)) throw new AppError('SITE_FORBIDDEN')
  return changed
}

/**
 * The administrator as of this transaction: when two administrators remove each other's rights at the same time, the second has none left,
 * so that a site never loses its last administrator.
 * @throws AppError SITE_SIGN_IN, SITE_FORBIDDEN
 */
export async function getPresentAdministrator(reader: StoreReader<RecordKinds>, { account, session }: PresentSession): Promise<User> {
  const present = session.isStaff ? account : await reader.find('account', account.guid)
  if (!present) throw new AppError('SITE_SIGN_IN')
  if (!isAdministrator(present)) throw new AppError('SITE_FORBIDDEN')
  return present
}
