import { AppError } from '#content/errors/app-error.ts'
import { findList } from '../../site/find-list.ts'
import { implement, reply } from '../endpoint.ts'
import { choosePublished, findListSubject } from './choose-items.ts'
import { getListMeta as call } from './contract.ts'

export const getListMeta = implement(call, {
  find: ({ site, params, actor }) => findListSubject(site, params.guid, actor),
  async run({ site, params, query, now }) {
    const list = await findList(site, params.guid)
    if (!list) throw new AppError('SITE_NOT_FOUND')
    return reply(200, { totalNumberOfItems: choosePublished(site, list, query, now).items.length })
  },
})
