import { AppError } from '#content/errors/app-error.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deletePageTemplate as call } from './contract.ts'
import { isTemplateInUse } from './template-uses.ts'

export const deletePageTemplate = implement(call, {
  async run({ site, params, checkVersion }) {
    await site.content.transact(async (writer) => {
      const stored = await writer.find('template', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      if (await isTemplateInUse(site, stored.guid)) throw new AppError('SITE_IN_USE')
      await writer.delete('template', stored.guid)
    })
    await site.records.transact((writer) => writer.delete('templateWork', params.id))
    return reply(204)
  },
})
