import { AppError } from '#content/errors/app-error.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { checkTemplate } from './check-template.ts'
import { updatePageTemplate as call } from './contract.ts'

export const updatePageTemplate = implement(call, {
  async run({ site, params, body, checkVersion }) {
    const template = await site.content.transact(async (writer) => {
      const stored = await writer.find('template', params.id)
      if (!stored) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(stored))
      // Pages and settings name a template for what it is.
      checkReadOnly(body, stored, ['guid', 'kind'])
      const changed = { ...body, guid: stored.guid, blocks: completeBlocks(body.blocks, stored.blocks, site.code) }
      await checkTemplate(site, writer, changed, stored)
      await writer.put('template', stored.guid, changed)
      return changed
    })
    return reply(200, template, { version: versionOf(template) })
  },
})
