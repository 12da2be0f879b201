import type { Draft } from '#renderer/build/render/render-draft.ts'
import { AppError } from '#content/errors/app-error.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findMenuToBe } from '../../site/draft-places.ts'
import { listDraftItems } from '../../site/draft-items.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { presentDraft } from '../present-draft.ts'
import { renderPage as call } from './contract.ts'
import { changePage } from './update-page.ts'

/** Drafts of items that the canvas shows, in all lists of a page: as many as a page of a list has at most. */
const MOST_ITEMS = 200

/** What the body may not change (who sees the page, its guid) has no part in how it looks, so nothing but its shape is checked here. */
export const renderPage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body }) {
    const before = (await site.records.read((reader) => findDraft(reader, 'page', params.id))) ?? site.index.find('page', params.id)
    if (!before) throw new AppError('SITE_NOT_FOUND')
    const value = { ...changePage(before, body, site), guid: before.guid }
    const drafts = await listDraftItems(site, value, MOST_ITEMS)
    // A list does not show what is in an item.
    const items = drafts.map((item) => ({ ...item, contentBuildingBlockInstances: [] }))
    const menuItems = await findMenuToBe(site, value)
    const draft: Draft = { kind: 'page', value, items, ...(menuItems && { menuItems }) }
    return reply(200, presentDraft(await site.renderDraft(draft, actor, { marksOptions: true })))
  },
})
