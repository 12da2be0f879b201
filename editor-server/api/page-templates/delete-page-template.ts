import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deletePageTemplate as call } from './contract.ts'
import { isTemplateInUse } from './template-uses.ts'

export const deletePageTemplate = implement(call, {
  async run({ site, params, checkVersion }) {
    let name: string | undefined
    // The records are held until the template is gone: a working copy that comes meanwhile finds no such template.
    await site.records.transact(async (records) => {
      // The transaction runs again where another process overtakes it.
      name ??= await site.content.transact(async (writer) => {
        const stored = await writer.find('template', params.id)
        if (!stored) throw new AppError('SITE_NOT_FOUND')
        checkVersion(versionOf(stored))
        if (await isTemplateInUse(site, records, stored.guid)) throw new AppError('SITE_IN_USE')
        await writer.delete('template', stored.guid)
        return stored.name
      })
      await records.delete('templateWork', params.id)
    })
    return reply(204, undefined, { changes: listChanges({ name }, {}) })
  },
})
