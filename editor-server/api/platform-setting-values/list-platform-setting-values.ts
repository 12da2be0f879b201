import { decide } from '#content/access/policy.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseUnless } from '../refuse.ts'
import { listPlatformSettingValues as call } from './contract.ts'
import { answerSettings } from './present-settings.ts'

export const listPlatformSettingValues = implement(call, {
  async run({ site, actor, query: { keys, includeAll } }) {
    if (includeAll) refuseUnless(decide({ kind: 'area', area: 'settings' }, actor))
    const { body, version } = answerSettings(site.index.settings, { keys, includePrivate: includeAll })
    return reply(200, body, { version })
  },
})
