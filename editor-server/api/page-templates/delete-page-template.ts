import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deletePageTemplate as call } from './contract.ts'
import { isTemplateInUse } from './template-uses.ts'

export const deletePageTemplate = implement(call, {
  async run({ site, params, checkVersion }) {
    let isDeleted = false
    // The records are held until the template is gone: a working copy that comes meanwhile finds no such template.
    await site.records.transact(async (records) => {
      // The transaction runs again where another process overtakes it.
      if (!isDeleted)
        await site.content.transact(async (writer) => {
          const stored = await writer.find('template', params.id)
          if (!stored) throw new AppError('SITE_NOT_FOUND')
          checkVersion(versionOf(stored))
          if (await isTemplateInUse(site, records, stored.guid)) throw new AppError('SITE_IN_USE')
          await writer.delete('template', stored.guid)
        })
      isDeleted = true
      await records.delete('templateWork', params.id)
    })
    return reply(204)
  },
})
