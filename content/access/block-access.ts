import type { BuildingBlockInstance } from '../model/building-block-instance/schema.ts'
import type { ListItem } from '../model/list-item/schema.ts'
import { acceptsNew, type OpenState } from '../model/open-state/open-state.ts'
import { checkLevel } from './access-level.ts'
import { isAdministrator, type Actor } from './actor.ts'
import { checkPage, checkPageEdit, checkPagePublish, type PageRights } from './page-access.ts'
import { allowed, denied, type Verdict } from './verdict.ts'

export type AddRights = Pick<BuildingBlockInstance, 'addPermission' | 'addRoles'>

/**
 * Who may add an item to a list: those named by `addPermission` and `addRoles`, and editors of the page; only the latter without an
 * addPermission. A closed list takes no items from anybody (DESIGN section 3).
 */
export function checkAddItem(actor: Actor, block: AddRights, page: PageRights, state: OpenState): Verdict {
  const edit = checkPageEdit(actor, page)
  const byPermission = block.addPermission ? checkAdd(actor, block.addPermission, block, page) : edit
  const verdict = edit.isAllowed ? edit : byPermission
  return verdict.isAllowed && !acceptsNew(state) ? denied('closed') : verdict
}

/** Who may send a form: without an addPermission everyone who sees its page. */
export function checkSubmit(actor: Actor, block: AddRights, page: PageRights, state: OpenState): Verdict {
  const verdict = checkAdd(actor, block.addPermission ?? 'Public', block, page)
  return verdict.isAllowed && !acceptsNew(state) ? denied('closed') : verdict
}

/** Nobody adds to a page without seeing it. */
function checkAdd(actor: Actor, level: NonNullable<AddRights['addPermission']>, block: AddRights, page: PageRights): Verdict {
  const view = checkPage(actor, page, 'view')
  return view.isAllowed ? checkLevel(actor, level, block.addRoles ?? []) : view
}

export type ItemAction = 'view' | 'viewDraft' | 'edit' | 'publish' | 'delete'

/**
 * A list item follows the page of its list: those who see the page see its published items, its editors edit and delete them (DESIGN section
 * 3, roles), and who publishes the page publishes them. Deleting one that is public takes it off the site, which takes the same right.
 */
export function checkItem(actor: Actor, item: Pick<ListItem, 'isPublished'>, page: PageRights, action: ItemAction): Verdict {
  if (action === 'publish' || (action === 'delete' && item.isPublished)) return checkPagePublish(actor, page)
  const edit = checkPageEdit(actor, page)
  if (action !== 'view' || edit.isAllowed) return edit
  return item.isPublished ? checkPage(actor, page, 'view') : denied('notPublished')
}

/** Administrators and senders read submissions (SPEC section 2). */
export function checkSubmission(actor: Actor, submission: { userGuid?: string | undefined }): Verdict {
  if (isAdministrator(actor)) return allowed
  if (!actor) return denied('signIn')
  if (!actor.isActive) return denied('inactive')
  return submission.userGuid === actor.guid ? allowed : denied('owner')
}
