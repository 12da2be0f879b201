import type { Page } from '../model/page/schema.ts'
import { checkLevel } from './access-level.ts'
import { checkAdministrator, checkSignedIn, holdsAnyRole, isAdministrator, type Actor } from './actor.ts'
import type { EditRights } from './edit-rights.ts'
import { allowIf, denied, type Verdict } from './verdict.ts'

/**
 * Delete and setPermissions are for administrators; edit changes the working copy, publish makes it live, create makes a page below this
 * one.
 */
export type PageAction = 'view' | 'viewDraft' | 'edit' | 'publish' | 'create' | 'delete' | 'setPermissions'

/** What decides about a page. Its right to edit is worked out before (`findEditRights`): a page may take it from another. */
export type PageRights = Pick<Page, 'isPublished' | 'viewAccess' | 'viewRoles'> &
  EditRights & {
    /** The site's setting: roles that publish what they may edit. Absent or empty: everybody who may edit. */
    publishRoles?: readonly string[] | undefined
  }

/**
 * Whether a user is a content manager of a page (SPEC section 6): its editPermission is Roles and the user holds one of its editRoles.
 * Nothing else makes one.
 */
export function isContentManagerOn(actor: Actor, page: EditRights): boolean {
  return page.editPermission === 'Roles' && holdsAnyRole(actor, page.editRoles)
}

/**
 * Administrators may always edit; others need to be content managers of the page (SPEC section 6). With rights that a page inherits they
 * edit what they may see: who edits a section does not thereby read what is closed in it.
 */
export function checkPageEdit(actor: Actor, page: Omit<PageRights, 'isPublished'>): Verdict {
  const signedIn = checkSignedIn(actor)
  if (!signedIn.isAllowed || isAdministrator(actor)) return signedIn
  if (!isContentManagerOn(actor, page)) return denied(page.editPermission === 'Roles' ? 'role' : 'admin')
  return page.isInherited ? checkLevel(actor, page.viewAccess, page.viewRoles) : signedIn
}

/** Who edits it publishes it, unless the site leaves that to some (decision 165). Administrators always may. */
export function checkPagePublish(actor: Actor, page: Omit<PageRights, 'isPublished'>): Verdict {
  const edit = checkPageEdit(actor, page)
  if (!edit.isAllowed || !page.publishRoles?.length || isAdministrator(actor)) return edit
  return holdsAnyRole(actor, page.publishRoles) ? edit : denied('role')
}

/** An unpublished page is absent except for its editors (DESIGN section 3, drafts). */
export function checkPage(actor: Actor, page: PageRights, action: PageAction): Verdict {
  switch (action) {
    case 'view': {
      const edit = checkPageEdit(actor, page)
      if (edit.isAllowed) return edit
      return page.isPublished ? checkLevel(actor, page.viewAccess, page.viewRoles) : denied('notPublished')
    }
    case 'viewDraft':
    case 'edit':
    case 'create':
      return checkPageEdit(actor, page)
    case 'publish':
      return checkPagePublish(actor, page)
    case 'delete':
    case 'setPermissions':
      return checkAdministrator(actor)
  }
}

/** Whether a page may appear in static output, feeds, the sitemap and public search (DESIGN section 3). */
export function isPublicPage(page: Pick<Page, 'isPublished' | 'viewAccess'>): boolean {
  return page.isPublished && page.viewAccess === 'Public'
}

/** Edit controls are shown to those who may edit, unless the route hides them (SPEC section 6). */
export function checkEditControls(actor: Actor, page: PageRights, routeHidesEditing: boolean): Verdict {
  const edit = checkPageEdit(actor, page)
  return edit.isAllowed ? allowIf(!routeHidesEditing, 'readOnly') : edit
}
