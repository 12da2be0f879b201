import { AppError } from '#content/errors/app-error.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { presentDraft } from '../present-draft.ts'
import { renderPage as call } from './contract.ts'
import { changePage } from './update-page.ts'

/** What the body may not change (who sees the page, its guid) has no part in how it looks, so nothing but its shape is checked here. */
export const renderPage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body }) {
    const before = (await site.records.read((reader) => findDraft(reader, 'page', params.id))) ?? site.index.find('page', params.id)
    if (!before) throw new AppError('SITE_NOT_FOUND')
    const value = { ...changePage(before, body, site), guid: before.guid }
    return reply(200, presentDraft(await site.renderDraft({ kind: 'page', value }, actor, { marksOptions: true })))
  },
})
