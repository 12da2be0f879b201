import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { changeSettings, placesOf } from './change-settings.ts'
import { updatePlatformSettingValues as call } from './contract.ts'
import { answerSettings } from './present-settings.ts'

export const updatePlatformSettingValues = implement(call, {
  async run({ site, body, session, now, checkVersion }) {
    const pathOf = placesOf(body)
    const { settings, changes } = await changeSettings(site, body, {
      checkVersion: (stored) => checkVersion(versionOf(stored)),
      checkProof: () => void getProvenSession(session, now),
      pathOf,
    })
    const { body: answer, version } = answerSettings(settings, { includePrivate: true })
    return reply(200, answer, { version, changes })
  },
})
