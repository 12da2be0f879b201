import { randomUUID } from 'node:crypto'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { previewOwnProfile as call } from './contract.ts'
import { presentProfile } from './present-profile.ts'

export const previewOwnProfile = implement(call, {
  async run({ site, session, query: { viewer } }) {
    const { account } = getSession(session)
    // Somebody else with the rights of that kind of user, and none of the staff's: the rule that answers real viewers answers this one.
    const somebody = {
      guid: randomUUID(),
      isActive: true,
      isEmailVerified: true,
      isAdmin: viewer === 'admin',
      isContentManager: false,
      isMett: false,
      isDeveloper: false,
      roleIds: [],
    }
    return reply(200, presentProfile(site, account, somebody))
  },
})
