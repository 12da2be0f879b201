import { checkPage } from '#content/access/page-access.ts'
import { readDraftedMenu } from '../../site/drafted-menu.ts'
import { rightsOfDraft } from '../../site/edit-rights.ts'
import { listPlacesToMake } from '../../site/place-rights.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { listPlacesForPage as call } from './contract.ts'

export const listPlacesForPage = implement(call, {
  async run({ site, actor }) {
    const menu = await readDraftedMenu(site)
    const found = await site.records.read((reader) => Promise.all([...menu.placed.keys()].map((guid) => findDraft(reader, 'page', guid))))
    const drafts = found.filter((page) => page !== undefined)
    const drafted = drafts.flatMap((page) => {
      const place = menu.placed.get(page.guid)
      const mayEdit = place && checkPage(actor, rightsOfDraft(site.index, page, menu), 'edit').isAllowed
      return mayEdit ? [{ ...place, name: place.name ?? page.title, pageGuid: page.guid }] : []
    })
    return reply(200, { ...(await listPlacesToMake(site, actor, menu, drafts)), drafted })
  },
})
