import { AppError } from '#content/errors/app-error.ts'
import { listUses } from '../../site/media-uses.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { checkStaysTopLevel } from './check-menu.ts'
import { deleteMenu as call } from './contract.ts'

/** Places that an answer names. */
const TOLD = 3

export const deleteMenu = implement(call, {
  async run({ site, params, actor, checkVersion }) {
    const { uses, hidden } = await listUses(site, params.id, actor)
    // A menu names itself.
    const shown = uses.filter(({ guid }) => guid !== params.id)
    await site.content.transact(async (writer) => {
      const stored = await writer.find('menu', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      checkStaysTopLevel(stored)
      const count = shown.length + hidden
      if (count > 0) {
        const details = shown.map(({ kind, guid, title, url }) => ({ path: url ?? guid ?? '', code: kind, message: title }))
        const named = shown.slice(0, TOLD).map(({ title }) => title)
        const places = [...named, ...(count > named.length ? [`+${count - named.length}`] : [])].join(', ')
        throw new AppError('SITE_MENU_USED', { places }, { details, tells: { places } })
      }
      await writer.delete('menu', stored.guid)
    })
    return reply(204)
  },
})
