import { holdsAnyRole, type User } from '#content/access/actor.ts'
import type { ContentIndex } from './content-index.ts'
import type { Site } from './site.ts'

/** The roles that edit any page of a site. What pages inherit is said by another page, or by the site. */
export function editRolesOf(index: ContentIndex): ReadonlySet<string> {
  return index.derive(listEditRoles, () => listEditRoles(index))
}

function listEditRoles(index: ContentIndex): ReadonlySet<string> {
  const pages = index.list('page').filter(({ editPermission }) => editPermission === 'Roles')
  return new Set([...index.settings.defaultEditRoles, ...pages.flatMap(({ editRoles }) => editRoles)])
}

/**
 * Whether somebody edits or manages anything here, by a flag of the account or by a role that a page or section names: their sessions are
 * short, and they are the staff of `secondFactor`. Who only adds items to a list does not.
 */
export function isManager({ index }: Pick<Site, 'index'>, user: User): boolean {
  if (user.isAdmin || user.isContentManager || user.isMett || user.isDeveloper) return true
  return holdsAnyRole(user, [...editRolesOf(index)])
}
