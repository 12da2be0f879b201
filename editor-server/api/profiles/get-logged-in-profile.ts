import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { getLoggedInProfile as call } from './contract.ts'
import { presentOwnProfile } from './present-profile.ts'

export const getLoggedInProfile = implement(call, {
  async run({ site, session }) {
    const profile = presentOwnProfile(site, getSession(session).account)
    return reply(200, profile, { version: versionOf(profile) })
  },
})
