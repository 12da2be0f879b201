import { asksForSession, asksForSubject, type Policy } from '#content/access/policy.ts'
import type { User } from '#content/access/actor.ts'
import { checkArea, type SiteArea } from '#content/access/site-access.ts'

type PolicyOf<Kind extends Policy['kind']> = Extract<Policy, { kind: Kind }>

const ADMINISTRATORS = 'Administrators.'
const nobody: User = {
  guid: '',
  isActive: true,
  isEmailVerified: false,
  isAdmin: false,
  isContentManager: false,
  isMett: false,
  isDeveloper: false,
  roleIds: [],
}

/** Asked of the rule itself, so that a new area is described as it is. */
function describeArea(area: SiteArea): string {
  const lets = (user: Partial<User>) => checkArea({ ...nobody, ...user }, area).isAllowed
  if (lets({})) return 'Every signed-in user.'
  if (lets({ isContentManager: true })) return 'Administrators and content managers.'
  return lets({ isAdmin: true }) ? ADMINISTRATORS : 'Developers: accounts with `isDeveloper`.'
}

const EDITORS = 'Editors of the page: administrators, and content managers who hold one of its edit roles.'
const pages: Record<PolicyOf<'page'>['action'], string> = {
  view: 'Everyone who may see the page.',
  viewDraft: EDITORS,
  edit: EDITORS,
  publish: EDITORS,
  create: ADMINISTRATORS,
  delete: 'Administrators, for a page that they see.',
  setPermissions: 'Administrators, for a page that they see.',
}
const items: Record<PolicyOf<'item'>['action'], string> = {
  view: 'Everyone who may see the item and its page.',
  viewDraft: 'Editors of the page that the item is on.',
  edit: 'Editors of the page that the item is on.',
  publish: 'Editors of the page that the item is on.',
  delete: 'Editors of the page that the item is on.',
}

const LIBRARY = 'Administrators, and content managers of any page.'
const media: Record<PolicyOf<'media'>['action'], string> = {
  view: 'The library is for everyone, a file of a page for those who may see the page, a photo for those who may see it on the profile.',
  add: `For the library: ${LIBRARY.toLowerCase().slice(0, -1)}; for a block or item: editors of its page, and those who may add to the list; for a profile: its owner.`,
  browse: `${LIBRARY} For a file of a block or item: editors of its page.`,
  change: `${LIBRARY} For a file of a block or item: editors of its page.`,
  replace: `${LIBRARY} Where the file is used on pages, they must be able to edit all of these. For a file of a block or item: editors of its page.`,
  delete: `${LIBRARY} Where the file is used on pages, they must be able to edit all of these. For a file of a block or item: editors of its page.`,
}

/** Who may make a call, for people. */
export function describePolicy(policy: Policy): string {
  switch (policy.kind) {
    case 'anyone':
      return 'Anyone, with or without a session.'
    case 'signedIn':
      return 'Everyone with a session, even of an inactive account.'
    case 'user':
      return 'Every signed-in user.'
    case 'area':
      return describeArea(policy.area)
    case 'staff':
      return 'Staff, on the hosts of the site that `staffSite` names. On any other host the call is not there (404).'
    case 'page':
      return pages[policy.action]
    case 'item':
      return items[policy.action]
    case 'list':
      return policy.action === 'view'
        ? 'Everyone who may see the page of the list.'
        : 'Those who may add to the list, by its addPermission and addRoles, while it is open.'
    case 'form':
      return policy.action === 'view'
        ? 'Everyone who may see the page of the form.'
        : 'Those who may send the form, by its addPermission and addRoles, while it is open.'
    case 'media':
      return media[policy.action]
  }
}

/** Whether somebody with a session can be refused (403). */
export function canForbid(policy: Policy): boolean {
  if (policy.kind === 'anyone' || policy.kind === 'signedIn') return false
  return !(asksForSubject(policy) && policy.action === 'view')
}

/** Whether some caller without a session gets through. */
export function isOpen(policy: Policy): boolean {
  return !asksForSession(policy)
}
