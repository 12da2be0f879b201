import { AppError } from '#content/errors/app-error.ts'
import { findItem, findItemSubject } from '../../site/find-item.ts'
import { findPageOfList } from '../../site/find-page-of-list.ts'
import { implement, reply } from '../endpoint.ts'
import { presentDraft } from '../present-draft.ts'
import { changeItem } from './change-item.ts'
import { renderItem as call } from './contract.ts'

export const renderItem = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run({ site, actor, params, body }) {
    const found = await findItem(site, params.guid)
    const before = found?.draft ?? found?.live
    const page = before && (await findPageOfList(site, before.listGuid))
    if (!before || !page) throw new AppError('SITE_NOT_FOUND')
    const { guid, shortId, listGuid } = before
    const value = { ...changeItem(before, body, site), guid, shortId, listGuid }
    return reply(200, presentDraft(await site.renderDraft({ kind: 'item', value, page }, actor, { marksOptions: true })))
  },
})
