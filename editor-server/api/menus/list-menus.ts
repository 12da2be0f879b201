import { implement, reply } from '../endpoint.ts'
import { listMenus as call } from './contract.ts'
import { presentMenu } from './present-menu.ts'

const byName = new Intl.Collator('nl', { numeric: true })

export const listMenus = implement(call, {
  async run({ site }) {
    const menus = site.index.list('menu').sort((a, b) => byName.compare(a.name, b.name))
    return reply(200, await Promise.all(menus.map((menu) => presentMenu(site, menu))))
  },
})
