import { AppError } from '#content/errors/app-error.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { pageStateOf } from '#content/model/page/page-state.ts'
import { readPageWork } from '../../site/page-work.ts'
import { implement, reply } from '../endpoint.ts'
import { listPagesOfMenu as call } from './contract.ts'

export const listPagesOfMenu = implement(call, {
  async run({ site, params }) {
    const menu = site.index.find('menu', params.id)
    if (!menu) throw new AppError('SITE_NOT_FOUND')
    const { drafts, schedules } = await readPageWork(site)
    const pages = [...pagesIn(menu.items)].flatMap((guid) => {
      const live = site.index.find('page', guid)
      const page = drafts.get(guid) ?? live
      if (!page) return []
      const { publish, unpublish } = schedules.get(guid) ?? {}
      return [
        {
          guid,
          title: page.title,
          state: pageStateOf(live, drafts.has(guid)),
          viewAccess: page.viewAccess,
          ...(publish && { publishOn: publish.on }),
          ...(unpublish && { unpublishOn: unpublish.on }),
        },
      ]
    })
    return reply(200, pages)
  },
})

/** Guids of the pages that items name, each once. */
function pagesIn(items: readonly MenuItem[], found = new Set<string>()): Set<string> {
  for (const { pageGuid, relatedMenuItems } of items) {
    if (pageGuid !== undefined) found.add(pageGuid)
    pagesIn(relatedMenuItems, found)
  }
  return found
}
