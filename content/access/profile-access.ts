import type { ProfileProperty } from '../model/profile-property/schema.ts'
import type { ApplicationUser } from '../model/profile/schema.ts'
import { checkSignedIn, isAdministrator, type Actor, type User } from './actor.ts'
import { allowIf, denied, type Verdict } from './verdict.ts'

/** Staff-only properties show only to staff; on another user's profile user-only properties are hidden (SPEC section 6). */
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
 * Who may change which field of an account. Nobody raises himself: rights are given by somebody else, and the staff
 * flags by staff only. Guid, e-mail address and its verification change through their own procedures.
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
