import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { getMenu as call } from './contract.ts'
import { presentMenu, versionOfMenu } from './present-menu.ts'

export const getMenu = implement(call, {
  async run({ site, params }) {
    const menu = site.index.find('menu', params.id)
    if (!menu) throw new AppError('SITE_NOT_FOUND')
    const answer = await presentMenu(site, menu)
    return reply(200, answer, { version: versionOfMenu(menu, answer) })
  },
})
