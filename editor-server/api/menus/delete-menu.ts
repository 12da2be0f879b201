import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import type { AuditChange } from '#content/model/audit/schema.ts'
import { listUses, type Uses } from '../../site/media-uses.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { checkStaysTopLevel } from './check-menu.ts'
import { deleteMenu as call } from './contract.ts'

/** Places that an answer names. */
const TOLD = 3

export const deleteMenu = implement(call, {
  async run({ site, params, actor, checkVersion }) {
    let changes: AuditChange[] | undefined
    // The records are held until the menu is gone: a working copy that comes meanwhile finds no such menu.
    await site.records.transact(async (records) => {
      // The transaction runs again where another process overtakes it.
      if (changes) return
      changes = await site.content.transact(async (writer) => {
        const stored = await writer.find('menu', params.id)
        if (!stored) throw new AppError('SITE_NOT_FOUND')
        checkVersion(versionOf(stored))
        checkStaysTopLevel(stored)
        refuseUsed(params.id, await listUses(site, params.id, actor, records))
        await writer.delete('menu', stored.guid)
        return listChanges({ name: stored.name }, {})
      })
    })
    return reply(204, undefined, { changes: changes ?? [] })
  },
})

/** @throws AppError SITE_MENU_USED with the places that the caller may see */
function refuseUsed(guid: string, { uses, hidden }: Uses): void {
  // A menu names itself.
  const shown = uses.filter((use) => use.guid !== guid)
  const count = shown.length + hidden
  if (count === 0) return
  const details = shown.map(({ kind, guid: place, title, url }) => ({ path: url ?? place ?? '', code: kind, message: title }))
  const named = shown.slice(0, TOLD).map(({ title }) => title)
  const places = [...named, ...(count > named.length ? [`+${count - named.length}`] : [])].join(', ')
  throw new AppError('SITE_MENU_USED', { places }, { details, tells: { places } })
}
