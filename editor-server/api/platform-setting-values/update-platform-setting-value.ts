import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { changeSettings } from './change-settings.ts'
import { updatePlatformSettingValue as call } from './contract.ts'
import { presentSetting } from './present-settings.ts'

export const updatePlatformSettingValue = implement(call, {
  async run({ site, params: { key }, body, session, now, checkVersion }) {
    checkReadOnly({ key: body.key }, { key }, ['key'])
    const { settings, changes } = await changeSettings(site, [{ key, value: body.value }], {
      checkVersion: (stored) => checkVersion(versionOf(presentSetting(stored, key))),
      checkProof: () => void getProvenSession(session, now),
      pathOf: (at) => (at === key ? ['value'] : []),
    })
    const value = presentSetting(settings, key)
    return reply(200, value, { version: versionOf(value), changes })
  },
})
