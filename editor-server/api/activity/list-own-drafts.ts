import { checkItem } from '#content/access/block-access.ts'
import { checkPage } from '#content/access/page-access.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'
import type { WorkingCopy } from '#content/model/working-copy/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from '../../site/edit-rights.ts'
import { findEditUrls } from '../../site/find-edited-at.ts'
import { findPageOfList } from '../../site/find-page-of-list.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listOwnDrafts as call, MOST_DRAFTS } from './contract.ts'

export const listOwnDrafts = implement(call, {
  async run({ site, actor, session }) {
    const { guid: by } = getSession(session).account
    const copies = await site.records.read((reader) =>
      reader.list('workingCopy', { by: 'changedBy', prefix: `${by} `, reverse: true, limit: MOST_DRAFTS }),
    )
    const menu = await readDraftedMenu(site)
    const urlOf = await findEditUrls(site)
    const rightsOf = (page: Page) =>
      site.index.find('page', page.guid) ? rightsOfPage(site.index, page) : rightsOfDraft(site.index, page, menu)
    const present = async ({ value: copy }: { value: WorkingCopy }) => {
      const { kind, value, changedOn } = copy
      const shown = { kind, guid: value.guid, title: value.title, on: changedOn }
      if (kind === 'page') return checkPage(actor, rightsOf(value), 'edit').isAllowed ? [{ ...shown, url: urlOf(value.guid) }] : []
      const page = await findPageOfList(site, value.listGuid)
      if (!page || !checkItem(actor, value, rightsOf(page), 'edit').isAllowed) return []
      return [{ ...shown, url: itemUrlBelow(urlOf(page.guid), value) }]
    }
    return reply(200, (await Promise.all(copies.map(present))).flat())
  },
})
