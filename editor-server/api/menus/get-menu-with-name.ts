import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { getMenuWithName as call } from './contract.ts'
import { presentVisibleMenu, versionOfMenu } from './present-menu.ts'

export const getMenuWithName = implement(call, {
  async run({ site, actor, query }) {
    const menu = site.index.list('menu').find(({ name }) => name === query.name)
    if (!menu) throw new AppError('SITE_NOT_FOUND')
    const answer = await presentVisibleMenu(site, menu, actor)
    return reply(200, answer, { version: versionOfMenu(menu, answer) })
  },
})
