import { findItemSubject } from '../../site/find-item.ts'
import { findLatestChange } from '../../publishing/latest-change.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import { announcePresence as call } from './contract.ts'
import { meetOthers } from './meet-others.ts'

export const announcePresence = implement(call, {
  // Who edits the page of its list edits an item.
  findByBody: async ({ site, body }) =>
    body.thing === 'page' ? findPageRights(site, body.guid) : (await findItemSubject(site, body.guid))?.page,
  async run(request) {
    const { site, body } = request
    const ref = { kind: body.thing, guid: body.guid }
    return reply(200, meetOthers(request, ref, await findLatestChange(site, ref)))
  },
})
