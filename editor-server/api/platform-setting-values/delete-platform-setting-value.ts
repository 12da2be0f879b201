import { implement, reply } from '../endpoint.ts'
import { getProvenSession } from '../recent-proof.ts'
import { versionOf } from '../../site/version.ts'
import { changeSettings } from './change-settings.ts'
import { deletePlatformSettingValue as call } from './contract.ts'
import { presentSetting } from './present-settings.ts'

export const deletePlatformSettingValue = implement(call, {
  async run({ site, params: { key }, session, now, checkVersion }) {
    const { changes } = await changeSettings(site, [{ key, value: null }], {
      checkVersion: (stored) => checkVersion(versionOf(presentSetting(stored, key))),
      checkProof: () => void getProvenSession(session, now),
      pathOf: () => [],
    })
    return reply(204, undefined, { changes })
  },
})
