import type { Actor } from '#content/access/actor.ts'
import { checkPage, isPublicPage } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import { type Audience, everyone } from '#renderer/build/render/audience.ts'
import type { PageRow } from '#renderer/reads/rows.ts'
import { rightsOfPage } from '../site/edit-rights.ts'
import type { Site } from '../site/site.ts'

/** What one kind of visitor sees beside what is public. Two visitors who see the same have the same key. */
export interface View {
  key: string
  /** Rights of the closed pages that are shown, by guid. */
  rights: ReadonlyMap<string, string>
}

/** Nobody sees more than the public. */
export const publicView: View = { key: '', rights: new Map() }

/**
 * The view of a visitor. An unpublished page counts only if it is the requested one and the visitor may edit it: no menu or list leads
 * there.
 * @param rows pages as the renderer knows them; one whose rights the content store knows otherwise is left out until both agree
 * @param asked guid of the requested page
 */
export function viewOf(site: Site, rows: readonly PageRow[], actor: Actor, asked?: string): View {
  const rights = new Map<string, string>()
  for (const row of rows) {
    if (isPublicPage(row)) continue
    const page = site.index.find('page', row.guid)
    if (!page || page.isPublished !== row.isPublished || page.viewAccess !== row.viewAccess) continue
    if (!page.isPublished && page.guid !== asked) continue
    if (checkPage(actor, rightsOfPage(site.index, page), 'view').isAllowed) rights.set(page.guid, describeRights(page))
  }
  if (rights.size === 0) return publicView
  return { key: [...rights].flat().sort().join(' '), rights }
}

/** Whom a view is rendered for. */
export function audienceOf(rights: View['rights']): Audience {
  if (rights.size === 0) return everyone
  return {
    isShown: (row) => isPublicPage(row) || rights.has(row.guid),
    // The file may have been saved since, for fewer people.
    mayRead: (entity) => everyone.mayRead(entity) || ('viewAccess' in entity && rights.get(entity.guid) === describeRights(entity as Page)),
  }
}

function describeRights({ isPublished, viewAccess, viewRoles, editPermission, editRoles }: Page): string {
  return JSON.stringify([isPublished, viewAccess, viewRoles, editPermission, editRoles])
}
