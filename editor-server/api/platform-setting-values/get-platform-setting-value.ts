import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { getPlatformSettingValue as call } from './contract.ts'
import { mayReadSetting, presentSetting } from './present-settings.ts'

export const getPlatformSettingValue = implement(call, {
  async run({ site, actor, params }) {
    if (!mayReadSetting(actor, params.key)) throw new AppError('SITE_NOT_FOUND')
    const value = presentSetting(site.index.settings, params.key)
    return reply(200, value, { version: versionOf(value) })
  },
})
