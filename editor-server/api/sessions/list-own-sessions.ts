import { isSessionAlive } from '#content/model/session/lifetime.ts'
import { listSessions } from '../../accounts/sessions.ts'
import { isManager } from '../../site/managers.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { listOwnSessions as call } from './contract.ts'

export const listOwnSessions = implement(call, {
  async run({ site, session, now }) {
    const present = getSession(session)
    const own = await site.records.read((reader) => listSessions(reader, present.account.guid))
    const alive = own
      .filter((each) => isSessionAlive(each.session, isManager(site, present.account), now.getTime()))
      // Those of the staff that were ended from another site are there until they are swept.
      .filter(({ session: { endings } }) => (endings ?? 0) === (present.session.endings ?? 0))
      .map(({ id, session: { guid, device, createdOn, lastSeenOn, methods } }) => ({
        guid,
        device,
        createdOn,
        lastSeenOn,
        methods,
        isCurrent: id === present.id,
      }))
    return reply(
      200,
      alive.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenOn.localeCompare(a.lastSeenOn)),
    )
  },
})
