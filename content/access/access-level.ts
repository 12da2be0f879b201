import type { AccessLevel } from '../model/page/schema.ts'
import { checkSignedIn, holdsAnyRole, isAdministrator, type Actor } from './actor.ts'
import { allowed, allowIf, denied, type Verdict } from './verdict.ts'

/**
 * Whether an actor reaches an access level (SPEC section 3, DESIGN section 3). Administrators reach every level; an inactive user only
 * public content.
 * @param roles for level Roles; empty means administrators only
 */
export function checkLevel(actor: Actor, level: AccessLevel, roles: readonly string[]): Verdict {
  if (level === 'Public') return allowed
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed || isAdministrator(actor)) return signedIn
  switch (level) {
    case 'Users':
      return allowed
    case 'Verify':
      return allowIf(actor?.isEmailVerified === true, 'verify')
    case 'Roles':
      return allowIf(holdsAnyRole(actor, roles), 'role')
    case 'Admin':
      return denied('admin')
  }
}
