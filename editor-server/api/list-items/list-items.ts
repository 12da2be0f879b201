import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { findList } from '../../site/find-list.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { refuseUnless } from '../refuse.ts'
import { chooseDrafts, choosePublished, findListSubject } from './choose-items.ts'
import { listItems as call } from './contract.ts'
import { linkQueryOf } from './link-query.ts'
import { presentToVisitors } from './present-item.ts'

export const listItems = implement(call, {
  find: ({ site, params, actor }) => findListSubject(site, params.blockGuid, actor),
  async run({ site, params, query, actor, now }) {
    const list = await findList(site, params.blockGuid)
    if (!list) throw new AppError('SITE_NOT_FOUND')
    const path = `/api/listitem/list/${params.blockGuid}`
    if (query.draft) {
      const subject = await findListSubject(site, params.blockGuid, actor)
      refuseUnless(decide({ kind: 'page', action: 'viewDraft' }, actor, subject?.page))
      const { items, perPage } = await chooseDrafts(site, list, query, now)
      const page = takePage(items, query, { path, query: { draft: 'true', ...linkQueryOf(query) }, perPage })
      return reply(200, page.items, { headers: page.headers })
    }
    const { items, perPage } = choosePublished(site, list, query, now)
    const page = takePage(items, query, { path, query: linkQueryOf(query), perPage })
    return reply(
      200,
      page.items.map((item) => presentToVisitors(site, item)),
      { headers: page.headers },
    )
  },
})
