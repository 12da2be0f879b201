import type { User } from '#content/access/actor.ts'
import { checkUserField } from '#content/access/profile-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import { isDeepStrictEqual } from 'node:util'

export const rightFields = ['isActive', 'isAdmin', 'isContentManager', 'roleIds', 'isMett', 'isDeveloper'] as const
export type Rights = Pick<Account, (typeof rightFields)[number]>

/** The rights that differ. @throws AppError SITE_FORBIDDEN when one of them is not the actor's to give (`checkUserField`) */
export function checkRights(actor: User, owner: Pick<User, 'guid' | 'isMett'> & Rights, wanted: Rights): (keyof Rights)[] {
  const changed = rightFields.filter((field) => !isDeepStrictEqual(owner[field], wanted[field]))
  if (changed.some((field) => !checkUserField(actor, owner, field).isAllowed)) throw new AppError('SITE_FORBIDDEN')
  return changed
}
