import { implement, reply } from '../endpoint.ts'
import { applyChanges, placesOf } from './change-settings.ts'
import { renderPlatformSettingValues as call } from './contract.ts'

/** Hosts have no part in how a page looks: whether they are proven is nothing to ask here. */
export const renderPlatformSettingValues = implement(call, {
  async run({ site, actor, body, query: { subject } }) {
    const settings = applyChanges(site, site.index.settings, body, { pathOf: placesOf(body) })
    return reply(200, await site.looks.show(settings, actor, subject))
  },
})
