import type { User } from '#content/access/actor.ts'

/** Somebody with an account but no other rights; tests of rules add some. */
export const plainUser: User = {
  guid: 'u',
  isActive: true,
  isEmailVerified: false,
  isAdmin: false,
  isContentManager: false,
  isMett: false,
  isDeveloper: false,
  roleIds: [],
}
