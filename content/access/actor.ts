import type { ApplicationUser } from '../model/profile/schema.ts'
import type { UserRole } from '../model/role/schema.ts'
import { allowed, denied, type Verdict } from './verdict.ts'

/** A signed-in user, with a session of this site, as the rules see one. */
export type User = Pick<
  ApplicationUser,
  'guid' | 'isActive' | 'isEmailVerified' | 'isAdmin' | 'isContentManager' | 'isMett' | 'isDeveloper' | 'roleIds'
>

/** The caller; undefined for an anonymous visitor. */
export type Actor = User | undefined

/** The product's roles of a user (SPEC section 6); staff are administrators on every site (DESIGN section 3). */
export function rolesOf(actor: Actor): UserRole[] {
  if (!actor?.isActive) return []
  return [
    'User',
    ...(actor.isEmailVerified ? (['VerifiedUser'] as const) : []),
    ...(actor.isContentManager ? (['ContentManager'] as const) : []),
    ...(actor.isAdmin || actor.isMett ? (['Admin'] as const) : []),
    ...(actor.isMett ? (['Mett'] as const) : []),
    ...(actor.isDeveloper ? (['Developer'] as const) : []),
  ]
}

/** Whether the user holds one of these roles, named by guid for the site's own and by name for the product's. */
export function holdsAnyRole(actor: Actor, roles: readonly string[]): boolean {
  if (!actor?.isActive) return false
  const held: readonly string[] = [...rolesOf(actor), ...actor.roleIds]
  return roles.some((role) => held.includes(role))
}

export function isAdministrator(actor: Actor): boolean {
  return rolesOf(actor).includes('Admin')
}

/** Refuses anonymous and inactive actors; other rules build on it. */
export function checkSignedIn(actor: Actor): Verdict {
  if (!actor) return denied('signIn')
  return actor.isActive ? allowed : denied('inactive')
}

export function checkStaff(actor: Actor): Verdict {
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed) return signedIn
  return actor?.isMett ? allowed : denied('staff')
}

export function checkAdministrator(actor: Actor): Verdict {
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed) return signedIn
  return isAdministrator(actor) ? allowed : denied('admin')
}
