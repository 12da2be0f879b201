import { implement, reply } from '../endpoint.ts'
import { listMenus as call } from './contract.ts'
import { presentMenu } from './present-menu.ts'
import { compareNames } from '#content/model/text/compare-names.ts'

export const listMenus = implement(call, {
  async run({ site }) {
    const menus = site.index.list('menu').sort((a, b) => compareNames(a.name, b.name))
    return reply(200, await Promise.all(menus.map((menu) => presentMenu(site, menu))))
  },
})
