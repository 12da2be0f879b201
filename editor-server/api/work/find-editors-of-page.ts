import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import { checkArea } from '#content/access/site-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { isUserRole } from '#content/model/role/schema.ts'
import type * as z from 'zod'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { findRightsWithSource, rightsOfPage } from '../../site/edit-rights.ts'
import { findEditedAt } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { readThing } from '../../site/things.ts'
import { implement, reply } from '../endpoint.ts'
import { findEditorsOfPage as call } from './contract.ts'

type Editors = NonNullable<z.input<(typeof call.answers)[200]>['editors']>

export const findEditorsOfPage = implement(call, {
  async find({ site, query }) {
    const found = await findEditedAt(site, query.path)
    return found && findPageRights(site, found.pageGuid)
  },
  async run({ site, actor, query }) {
    const found = await findEditedAt(site, query.path)
    const rights = found && (await findPageRights(site, found.pageGuid))
    const { working: page } = found
      ? await site.records.read((reader) => readThing(site, reader, { kind: 'page', guid: found.pageGuid }))
      : { working: undefined }
    if (!rights || !page) throw new AppError('SITE_NOT_FOUND')
    const live = site.index.find('page', page.guid)
    return reply(200, {
      // Visitors may see the page as it is live, and nothing of its draft.
      title: (live ?? page).title,
      mayEdit: checkPage(actor, rights, 'edit').isAllowed,
      ...(checkArea(actor, 'editing').isAllowed && { editors: await describeEditors(site, (live ?? page) as Page, actor) }),
    })
  },
})

async function describeEditors(site: Site, page: Page, actor: Actor): Promise<Editors> {
  const { rights, source } = findRightsWithSource(site.index, page, await readDraftedMenu(site))
  const roles = rights.editPermission === 'Roles' ? rights.editRoles : []
  const above = source.kind === 'page' ? site.index.find('page', source.guid) : undefined
  const isShown = above && checkPage(actor, rightsOfPage(site.index, above), 'view').isAllowed
  return {
    roles: roles.flatMap((role): Editors['roles'] => {
      if (isUserRole(role)) return [{ name: role, isOfSite: false }]
      const known = site.index.find('role', role)
      return known ? [{ name: known.name, isOfSite: true }] : []
    }),
    from: source.kind,
    ...(isShown && { above: above.title }),
  }
}
