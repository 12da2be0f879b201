import { randomUUID } from 'node:crypto'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { keepFormerUrls, keepInDrafts } from '../../site/former-urls.ts'
import { implement, reply } from '../endpoint.ts'
import { checkMenu, readItems } from './check-menu.ts'
import { createMenu as call } from './contract.ts'
import { presentMenu, versionOfMenu } from './present-menu.ts'

export const createMenu = implement(call, {
  async run({ site, body }) {
    const menu = { guid: randomUUID(), name: body.name, ...(body.lang !== undefined && { lang: body.lang }), items: readItems(body.items) }
    const moved = await site.content.transact(async (writer) => {
      await checkMenu(site, writer, menu, body.items)
      await writer.put('menu', menu.guid, menu)
      return keepFormerUrls(site, writer, undefined, menu)
    })
    await keepInDrafts(site, moved)
    const answer = await presentMenu(site, menu)
    return reply(201, answer, {
      version: versionOfMenu(menu, answer),
      headers: { Location: `/api/menus/${menu.guid}` },
      changes: listChanges({}, { name: menu.name }),
    })
  },
})
