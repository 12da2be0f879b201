import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import type * as z from 'zod'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { findInheritedRights, rightsOfPage } from '../../site/edit-rights.ts'
import type { Site } from '../../site/site.ts'
import type { inheritedRightsSchema } from './contract.ts'

/** What a page takes from elsewhere while it says nothing; the title of the page above only where the caller may see that page. */
export async function presentInheritedRights(site: Site, page: Page, actor: Actor): Promise<z.infer<typeof inheritedRightsSchema>> {
  const { rights, source } = findInheritedRights(site.index, page, await readDraftedMenu(site))
  const { editPermission, editRoles } = rights
  const above = source.kind === 'page' ? site.index.find('page', source.guid) : undefined
  const isShown = above && checkPage(actor, rightsOfPage(site.index, above), 'view').isAllowed
  return {
    editPermission,
    editRoles: [...editRoles],
    from: above ? 'page' : 'site',
    ...(isShown && { page: { guid: above.guid, title: above.title } }),
  }
}
