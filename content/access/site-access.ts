import { checkAdministrator, checkSignedIn, isAdministrator, rolesOf, type Actor } from './actor.ts'
import { allowIf, type Verdict } from './verdict.ts'

/** Parts of a site that belong to no page (SPEC sections 1, 2 and 6). */
export const siteAreas = [
  'account',
  'media',
  'editing',
  'pages',
  'menus',
  'templates',
  'listItemTypes',
  'profileProperties',
  'users',
  'roles',
  'invitations',
  'forms',
  'settings',
  'statistics',
  'diagnostics',
  'cache',
  'audit',
] as const
export type SiteArea = (typeof siteAreas)[number]

/**
 * Who may use and change an area: everyone their own account, content managers and who has a role of the site their work as editors, content managers
 * media and cached answers, developers diagnostics,
 * administrators the rest.
 */
export function checkArea(actor: Actor, area: SiteArea): Verdict {
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed) return signedIn
  switch (area) {
    case 'account':
      return signedIn
    case 'editing':
      // A role of the site may be what a page names; what it may edit there is asked of each page.
      return allowIf(isAdministrator(actor) || rolesOf(actor).includes('ContentManager') || (actor?.roleIds.length ?? 0) > 0, 'role')
    case 'media':
    case 'cache':
      return allowIf(isAdministrator(actor) || rolesOf(actor).includes('ContentManager'), 'role')
    case 'diagnostics':
      return allowIf(rolesOf(actor).includes('Developer'), 'developer')
    default:
      return checkAdministrator(actor)
  }
}

/** Whether the admin texts are loaded: on admin and content-manager routes (SPEC section 6). */
export function needsAdminMessages(path: string): boolean {
  return /^\/(admin|settings|statistics)(\/|$)/.test(path) || /\/edit\/?$/.test(path)
}
