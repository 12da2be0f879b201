import { checkPage } from '#content/access/page-access.ts'
import { findEditedAt } from '../../site/find-edited-at.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { mayEditAtPath as call } from './contract.ts'

export const mayEditAtPath = implement(call, {
  async run({ site, actor, query }) {
    const found = actor && (await findEditedAt(site, query.path))
    const rights = found && (await findPageRights(site, found.pageGuid))
    return reply(200, { mayEdit: rights !== undefined && checkPage(actor, rights, 'edit').isAllowed })
  },
})
