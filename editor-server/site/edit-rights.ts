import { isDeepStrictEqual } from 'node:util'
import { type EditRights, findEditRights, type RightsAbove, rightsAtTop, type RightsSource } from '#content/access/edit-rights.ts'
import type { PageRights } from '#content/access/page-access.ts'
import { mapPagesAbove } from '#content/model/menu/pages-above.ts'
import { type Menu, type MenuItem, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { ContentIndex } from './content-index.ts'
import type { DraftedMenu } from './drafted-menu.ts'

/** What decides about a page, with the rights that it inherits where it says nothing. */
export function rightsOfPage(index: ContentIndex, page: Page): PageRights {
  const { isPublished, viewAccess, viewRoles } = page
  return { isPublished, viewAccess, viewRoles, ...findEditRights(page, rightsAboveIn(index)).rights, ...publishRolesOf(index) }
}

/**
 * The same of a page that was never live, which nobody but its editors sees: by the place that it takes once it is published. Where what it
 * stands below is gone it is the administrators'.
 */
export function rightsOfDraft(index: ContentIndex, page: Page, menu: DraftedMenu): PageRights {
  const { viewAccess, viewRoles } = page
  const { rights } = menu.lost.has(page.guid)
    ? { rights: { editPermission: 'Admin', editRoles: [] } as const }
    : findEditRights(page, rightsAboveDraft(index, page, menu))
  return { isPublished: false, viewAccess, viewRoles, ...rights, ...publishRolesOf(index) }
}

function publishRolesOf({ settings: { publishRoles } }: ContentIndex): Pick<PageRights, 'publishRoles'> {
  return publishRoles.length > 0 ? { publishRoles } : {}
}

/** Who may edit a page, live or not, and where that is said. */
export function findRightsWithSource(index: ContentIndex, page: Page, menu: DraftedMenu): { rights: EditRights; source: RightsSource } {
  return findEditRights(page, index.find('page', page.guid) ? rightsAboveIn(index) : rightsAboveDraft(index, page, menu))
}

/** The same of a live page. */
export function rightsOfLivePage(index: ContentIndex, guid: string): PageRights | undefined {
  const page = index.find('page', guid)
  return page && rightsOfPage(index, page)
}

/** What a page takes while it says nothing, whatever it says, and from where. */
export function findInheritedRights(index: ContentIndex, page: Page, menu: DraftedMenu): { rights: EditRights; source: RightsSource } {
  return findEditRights({ ...page, editPermission: 'Inherited' }, rightsAboveDraft(index, page, menu))
}

function rightsAboveDraft(index: ContentIndex, page: Page, { items, placed }: DraftedMenu): RightsAbove {
  if (!placed.has(page.guid)) return rightsAboveIn(index)
  return { ...rightsAboveIn(index), above: pagesAboveIn(items), isDraft: (guid) => placed.has(guid) }
}

/** Live pages whose right to edit becomes another one when the menu does: a section takes and gives rights. */
export function listRightsChanged(index: ContentIndex, before: Menu, after: Menu): Page[] {
  if (after.name !== TOP_LEVEL_MENU) return []
  const now = rightsAboveIn(index)
  const [was, becomes] = [pagesAboveIn(before.items), pagesAboveIn(after.items)]
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((guid) => {
    const page = index.find('page', guid)
    if (!page) return []
    const [old, next] = [was, becomes].map((above) => findEditRights(page, { ...now, above }).rights)
    return isDeepStrictEqual(old, next) ? [] : [page]
  })
}

/** What decides about making a page at the top of the menu, or outside it. */
export function rightsOfTop(index: ContentIndex): PageRights {
  return { isPublished: true, viewAccess: 'Public', viewRoles: [], ...rightsAtTop(index.settings.defaultEditRoles) }
}

function rightsAboveIn(index: ContentIndex): RightsAbove {
  return index.derive(readRightsAbove, () => readRightsAbove(index))
}

function readRightsAbove(index: ContentIndex): RightsAbove {
  const menu = index.list('menu').find(({ name }) => name === TOP_LEVEL_MENU)
  return {
    above: menu ? pagesAboveIn(menu.items) : new Map(),
    findPage: (guid) => index.find('page', guid),
    defaultEditRoles: index.settings.defaultEditRoles,
  }
}

/** Values of the content index are never changed in place, so that a publish costs nothing here that a large menu would make dear. */
const aboveOf = new WeakMap<readonly MenuItem[], ReadonlyMap<string, string>>()

function pagesAboveIn(items: readonly MenuItem[]): ReadonlyMap<string, string> {
  const known = aboveOf.get(items)
  if (known) return known
  const above = mapPagesAbove(items)
  aboveOf.set(items, above)
  return above
}
