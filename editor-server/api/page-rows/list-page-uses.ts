import { findEditUrls } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { listPageUses as listUses } from '../../site/page-uses.ts'
import { implement, reply } from '../endpoint.ts'
import { listPageUses as call, MOST_USES } from './contract.ts'

export const listPageUses = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, params: { id }, actor }) {
    const { formerUrls = [] } = site.index.find('page', id) ?? {}
    const urlOf = await findEditUrls(site)
    const { uses, hidden } = await listUses(site, id, [urlOf(id), ...formerUrls], actor)
    return reply(200, { uses: uses.slice(0, MOST_USES), more: hidden + Math.max(0, uses.length - MOST_USES), formerUrls })
  },
})
