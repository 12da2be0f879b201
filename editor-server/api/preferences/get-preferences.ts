import { preferencesOf } from '#content/model/profile/preferences.ts'
import { implement, reply } from '../endpoint.ts'
import { getSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { getPreferences as call } from './contract.ts'

export const getPreferences = implement(call, {
  async run({ session }) {
    const preferences = preferencesOf(getSession(session).account)
    return reply(200, preferences, { version: versionOf(preferences) })
  },
})
