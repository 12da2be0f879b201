import { checkPage } from '#content/access/page-access.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { DraftPlace } from '#content/model/working-copy/schema.ts'
import { nearestBefore } from '../../site/draft-places.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft } from '../../site/edit-rights.ts'
import { listPlacesToMake, readPlacedDrafts } from '../../site/place-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { listPlacesForPage as call } from './contract.ts'

type DraftedPlace = DraftPlace & { name: string; pageGuid: string }

export const listPlacesForPage = implement(call, {
  async run({ site, actor }) {
    const menu = await readDraftedMenu(site)
    const drafts = await readPlacedDrafts(site, menu)
    const own = new Map(drafts.filter((page) => mayEdit(page)).map((page) => [page.guid, page]))
    const drafted = [...draftsIn(menu.items)]
    return reply(200, { ...(await listPlacesToMake(site, actor, menu, drafts)), drafted })

    function mayEdit(page: Page): boolean {
      return checkPage(actor, rightsOfDraft(site.index, page, menu), 'edit').isAllowed
    }

    /** In the order of the menu, so that what one stands after comes before it. Nothing is told of the drafts of others. */
    function* draftsIn(items: readonly MenuItem[]): Generator<DraftedPlace> {
      const told = items.filter(({ pageGuid = '' }) => own.has(pageGuid) || !menu.placed.has(pageGuid))
      for (const item of items) {
        const page = own.get(item.pageGuid ?? '')
        const place = page && menu.placed.get(page.guid)
        if (place) yield { ...place, after: nearestBefore(told, item.guid), name: place.name ?? page.title, pageGuid: page.guid }
        yield* draftsIn(item.relatedMenuItems)
      }
    }
  },
})
