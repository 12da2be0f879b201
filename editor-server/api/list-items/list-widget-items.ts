import { AppError } from '#content/errors/app-error.ts'
import { findList } from '../../site/find-list.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { choosePublished, findListSubject } from './choose-items.ts'
import { listWidgetItems as call } from './contract.ts'
import { linkQueryOf } from './link-query.ts'
import { presentToVisitors } from './present-item.ts'

export const listWidgetItems = implement(call, {
  find: ({ site, params, actor }) => findListSubject(site, params.guid, actor),
  async run({ site, params, query, now }) {
    const list = await findList(site, params.guid)
    if (!list) throw new AppError('SITE_NOT_FOUND')
    const { items, perPage } = choosePublished(site, list, query, now)
    const page = takePage(items, query, { path: `/api/listitem/widget/${params.guid}`, query: linkQueryOf(query), perPage })
    return reply(
      200,
      page.items.map((item) => presentToVisitors(site, item)),
      { headers: page.headers },
    )
  },
})
