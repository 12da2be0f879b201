import { createFinding } from '../../site/findings.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { changeSettings } from './change-settings.ts'
import { updatePlatformSettingValues as call } from './contract.ts'
import { answerSettings } from './present-settings.ts'

export const updatePlatformSettingValues = implement(call, {
  async run({ site, body, session, now, checkVersion }) {
    const keys = body.map(({ key }) => key)
    refuseFindings(keys.flatMap((key, index) => (keys.indexOf(key) === index ? [] : [createFinding([index, 'key'], 'uniqueKey', key)])))
    const settings = await changeSettings(site, body, {
      checkVersion: (stored) => checkVersion(versionOf(stored)),
      checkProof: () => void getProvenSession(session, now),
      pathOf: (key) => (keys.includes(key) ? [keys.indexOf(key), 'value'] : []),
    })
    const { body: answer, version } = answerSettings(settings, { includePrivate: true })
    return reply(200, answer, { version })
  },
})
