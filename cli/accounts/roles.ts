import { AppError } from '#content/errors/app-error.ts'
import type { Account } from '#content/model/account/schema.ts'
import { type Role, userRoles } from '#content/model/role/schema.ts'

export type GivenRights = Pick<Account, 'isEmailVerified' | 'isAdmin' | 'isContentManager' | 'isMett' | 'isDeveloper' | 'roleIds'>

/** What a role gives. The product's roles match in any case, a site's roles exactly. */
export interface GivenRole {
  name: string
  rights: GivenRights
  /** For the platform's own staff, who belong to no site (DESIGN section 3). */
  isStaff: boolean
}

const none: GivenRights = {
  isEmailVerified: false,
  isAdmin: false,
  isContentManager: false,
  isMett: false,
  isDeveloper: false,
  roleIds: [],
}

const productRights: Readonly<Record<(typeof userRoles)[number], Partial<GivenRights>>> = {
  User: {},
  VerifiedUser: { isEmailVerified: true },
  ContentManager: { isContentManager: true },
  Admin: { isAdmin: true },
  Mett: { isMett: true },
  Developer: { isDeveloper: true },
}

/** @throws AppError SITE_ROLE_UNKNOWN */
export function getRole(name: string, ofSite: readonly Role[]): GivenRole {
  const isNamed = (known: string) => known.toLowerCase() === name.trim().toLowerCase()
  const ofProduct = userRoles.find(isNamed)
  if (ofProduct) {
    return { name: ofProduct, rights: { ...none, ...productRights[ofProduct] }, isStaff: ofProduct === 'Mett' || ofProduct === 'Developer' }
  }
  const custom = ofSite.find((role) => isNamed(role.name))
  if (custom) return { name: custom.name, rights: { ...none, roleIds: [custom.guid] }, isStaff: false }
  throw new AppError('SITE_ROLE_UNKNOWN', { role: name, known: [...userRoles, ...ofSite.map((role) => role.name)].join(', ') })
}

/** An account's roles, for a list. */
export function describeRights(account: Account, ofSite: readonly Role[]): string {
  const names = [
    account.isMett && 'Mett',
    account.isDeveloper && 'Developer',
    account.isAdmin && 'Admin',
    account.isContentManager && 'ContentManager',
    ...account.roleIds.map((guid) => ofSite.find((role) => role.guid === guid)?.name ?? guid),
  ].filter((name) => name !== false)
  if (names.length > 0) return names.join(', ')
  return account.isEmailVerified ? 'VerifiedUser' : 'User'
}
