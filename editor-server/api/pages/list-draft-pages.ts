import { checkPage } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from '../../site/edit-rights.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { implement, reply } from '../endpoint.ts'
import { listDraftPages as call, PAGES_AT_ONCE } from './contract.ts'

export const listDraftPages = implement(call, {
  async run({ site, actor }) {
    const copies = await site.records.read((reader) => reader.list('workingCopy', { prefix: 'page/' }))
    const menu = await readDraftedMenu(site)
    const mayEdit = (page: Page) => {
      const live = site.index.find('page', page.guid)
      return checkPage(actor, live ? rightsOfPage(site.index, live) : rightsOfDraft(site.index, page, menu), 'edit').isAllowed
    }
    const latest = copies
      .map(({ value }) => ({ page: value.value as Page, changedOn: value.changedOn }))
      .filter(({ page }) => mayEdit(page))
      .toSorted((a, b) => Date.parse(b.changedOn) - Date.parse(a.changedOn))
      .slice(0, PAGES_AT_ONCE)
    const urlOf = await findEditUrls(site)
    return reply(
      200,
      latest.map(({ page: { guid, title }, changedOn }) => ({
        guid,
        title,
        url: urlOf(guid),
        draftState: site.index.find('page', guid) ? ('changed' as const) : ('new' as const),
        changedOn,
      })),
    )
  },
})
