import type { ProfileProperty } from '../model/profile-property/schema.ts'
import type { ApplicationUser } from '../model/profile/schema.ts'
import { checkSignedIn, isAdministrator, type Actor, type User } from './actor.ts'
import { allowIf, denied, type Verdict } from './verdict.ts'

/** Only staff see staff-only properties; user-only properties are hidden on other people's profiles (SPEC section 6). */
export function checkProperty(
  viewer: Actor,
  owner: Pick<User, 'guid'>,
  property: Pick<ProfileProperty, 'isStaffOnly' | 'visibleFor'>,
): Verdict {
  const signedIn = checkSignedIn(viewer)
  if (!signedIn.isAllowed) return signedIn
  if (property.isStaffOnly && !viewer?.isMett) return denied('staff')
  if (viewer?.guid === owner.guid) return signedIn
  switch (property.visibleFor) {
    case 'User':
      return denied('owner')
    case 'Admin':
      return allowIf(isAdministrator(viewer), 'admin')
    case 'Users':
      return signedIn
  }
}

export type UserField = keyof ApplicationUser

const ownFields: ReadonlySet<UserField> = new Set<UserField>([
  'firstName',
  'middleName',
  'lastName',
  'properties',
  'termsOfUseVersionAccepted',
])
const administratorFields: ReadonlySet<UserField> = new Set<UserField>(['isActive', 'isAdmin', 'isContentManager', 'roleIds'])
const staffFields: ReadonlySet<UserField> = new Set<UserField>(['isMett', 'isDeveloper'])

/**
 * Who may change which field of an account. Nobody raises their own rights: somebody else grants them, and only staff set the staff flags.
 * Guid, e-mail address and its verification change through procedures of their own.
 */
export function checkUserField(actor: Actor, owner: Pick<User, 'guid' | 'isMett'>, field: UserField): Verdict {
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed) return signedIn
  const isOwner = actor?.guid === owner.guid
  if (ownFields.has(field)) return allowIf(isOwner, 'owner')
  if (administratorFields.has(field)) {
    if (!isAdministrator(actor)) return denied('admin')
    if (isOwner) return denied('readOnly')
    return allowIf(!owner.isMett || actor?.isMett === true, 'staff')
  }
  if (staffFields.has(field)) return isOwner ? denied('readOnly') : allowIf(actor?.isMett === true, 'staff')
  return denied('readOnly')
}
