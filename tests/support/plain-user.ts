import type { User } from '#content/access/actor.ts'

/** Somebody with an account and no right beyond it; tests of rules give him more. */
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
