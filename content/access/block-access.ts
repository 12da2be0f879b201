import type { BuildingBlockInstance } from '../model/building-block-instance/schema.ts'
import type { ListItem } from '../model/list-item/schema.ts'
import { acceptsNew, type OpenState } from '../model/open-state/open-state.ts'
import { checkLevel } from './access-level.ts'
import { isAdministrator, type Actor } from './actor.ts'
import { checkPage, checkPageEdit, type PageRights } from './page-access.ts'
import { allowed, denied, type Verdict } from './verdict.ts'

export type AddRights = Pick<BuildingBlockInstance, 'addPermission' | 'addRoles'>

/**
 * Who may add an item to a list: those whom `addPermission` and `addRoles` name, and whoever edits the page. Without
 * an addPermission only the latter. A closed list takes no items, of nobody (DESIGN section 3).
 */
export function checkAddItem(actor: Actor, block: AddRights, page: PageRights, state: OpenState): Verdict {
  const edit = checkPageEdit(actor, page)
  const byPermission = block.addPermission ? checkAdd(actor, block.addPermission, block, page) : edit
  const verdict = edit.isAllowed ? edit : byPermission
  return verdict.isAllowed && !acceptsNew(state) ? denied('closed') : verdict
}

/** Who may send a form: without an addPermission everyone who sees the page it stands on. */
export function checkSubmit(actor: Actor, block: AddRights, page: PageRights, state: OpenState): Verdict {
  const verdict = checkAdd(actor, block.addPermission ?? 'Public', block, page)
  return verdict.isAllowed && !acceptsNew(state) ? denied('closed') : verdict
}

/** Nobody adds to a page that he may not see. */
function checkAdd(actor: Actor, level: NonNullable<AddRights['addPermission']>, block: AddRights, page: PageRights): Verdict {
  const view = checkPage(actor, page, 'view')
  return view.isAllowed ? checkLevel(actor, level, block.addRoles ?? []) : view
}

export type ItemAction = 'view' | 'viewDraft' | 'edit' | 'publish' | 'delete'

/**
 * A list item follows the page that holds its list: who sees the page sees its published items, who edits the page
 * edits, publishes and deletes them (DESIGN section 3, roles).
 */
export function checkItem(actor: Actor, item: Pick<ListItem, 'isPublished'>, page: PageRights, action: ItemAction): Verdict {
  const edit = checkPageEdit(actor, page)
  if (action !== 'view' || edit.isAllowed) return edit
  return item.isPublished ? checkPage(actor, page, 'view') : denied('notPublished')
}

/** Submissions are read by administrators and by their senders (SPEC section 2). */
export function checkSubmission(actor: Actor, submission: { userGuid?: string | undefined }): Verdict {
  if (isAdministrator(actor)) return allowed
  if (!actor) return denied('signIn')
  if (!actor.isActive) return denied('inactive')
  return submission.userGuid === actor.guid ? allowed : denied('owner')
}
