import { displayNameOf } from '#content/model/profile/properties.ts'
import { findLatestChange } from '../../publishing/latest-change.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { meet } from '../../site/presence.ts'
import { implement, reply } from '../endpoint.ts'
import { announcePresence as call } from './contract.ts'

export const announcePresence = implement(call, {
  // Who edits the page of its list edits an item.
  findByBody: async ({ site, body }) =>
    body.thing === 'page' ? findPageRights(site, body.guid) : (await findItemSubject(site, body.guid))?.page,
  async run({ site, session, body: { thing, guid, window, isLeaving }, now }) {
    const account = session?.account
    const who = account && !isLeaving ? { guid: account.guid, name: displayNameOf(account) } : undefined
    const others = meet(site, { kind: thing, guid }, `${session?.id}/${window ?? ''}`, who, now.getTime())
    const latest = await findLatestChange(site, { kind: thing, guid })
    return reply(200, {
      others: others.map(({ since, ...other }) => ({
        ...other,
        since: new Date(since).toISOString(),
        isSelf: other.guid === account?.guid,
      })),
      ...(latest && { latest: { ...latest, isSelf: latest.by !== undefined && latest.by.guid === account?.guid } }),
    })
  },
})
