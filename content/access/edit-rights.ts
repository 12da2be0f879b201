import type { AccessLevel, Page } from '../model/page/schema.ts'

/** Who may edit a page, once it is known whose rights it takes. */
export interface EditRights {
  editPermission: AccessLevel
  editRoles: readonly string[]
  /** The page says nothing itself. Such rights open nothing that its viewAccess closes. */
  isInherited?: boolean | undefined
}

/** Whose rights a page takes: its own, those of a page above it, or the site's default. */
export type RightsSource = { kind: 'own' } | { kind: 'page'; guid: string } | { kind: 'site' }

/** What the rights of a page follow from, beside the page itself. */
export interface RightsAbove {
  /** The page above a page in the menu that gives pages their URL (`mapPagesAbove`). */
  above: ReadonlyMap<string, string>
  /** A page as it is live. One that is not there, such as one whose file is broken, might have closed what is below it. */
  findPage: (guid: string) => Pick<Page, 'editPermission' | 'editRoles'> | undefined
  /** Whether a page was never live: it says nothing yet. */
  isDraft?: (guid: string) => boolean
  /** The site's setting. */
  defaultEditRoles: readonly string[]
}

/**
 * Rights by section (DESIGN section 3): a page that says nothing takes those of the nearest page above it in the menu that says something,
 * and at the top the site's default. Without one only administrators edit (SPEC section 6), nor where one of the pages above is missing.
 */
export function findEditRights(
  page: Pick<Page, 'guid' | 'editPermission' | 'editRoles'>,
  { above, findPage, isDraft, defaultEditRoles }: RightsAbove,
): { rights: EditRights; source: RightsSource } {
  if (page.editPermission !== 'Inherited') return { rights: ownRights(page.editPermission, page.editRoles), source: { kind: 'own' } }
  for (let guid = above.get(page.guid); guid !== undefined; guid = above.get(guid)) {
    const next = findPage(guid)
    if (next?.editPermission === 'Inherited' || (!next && isDraft?.(guid))) continue
    if (!next) return { rights: { ...ownRights('Admin', []), isInherited: true }, source: { kind: 'page', guid } }
    return { rights: { ...ownRights(next.editPermission, next.editRoles), isInherited: true }, source: { kind: 'page', guid } }
  }
  return { rights: { ...rightsAtTop(defaultEditRoles), isInherited: true }, source: { kind: 'site' } }
}

/** The site's default: who edits a page at the top that says nothing, and makes pages there. */
export function rightsAtTop(defaultEditRoles: readonly string[]): EditRights {
  return ownRights(defaultEditRoles.length === 0 ? 'Admin' : 'Roles', defaultEditRoles)
}

function ownRights(editPermission: AccessLevel, editRoles: readonly string[]): EditRights {
  return { editPermission, editRoles }
}
