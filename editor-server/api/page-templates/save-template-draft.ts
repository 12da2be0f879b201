import { AppError } from '#content/errors/app-error.ts'
import type { Template } from '#content/model/template/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { readTemplate, saveTemplateDraft as keepDraft } from '../../site/template-work.ts'
import { versionOf } from '../../site/version.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { checkTemplate } from './check-template.ts'
import { saveTemplateDraft as call } from './contract.ts'

export const saveTemplateDraft = implement(call, {
  async run({ site, actor, now, params, body, checkVersion }) {
    const draft = await site.records.transact(async (writer) => {
      const state = await readTemplate(site, writer, params.id)
      const { working } = state
      if (!working) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(working))
      checkReadOnly(body, working, ['guid', 'kind'])
      const changed: Template = { ...body, guid: working.guid, blocks: completeBlocks(body.blocks, working.blocks, site.code) }
      await site.content.read((reader) => checkTemplate(site, reader, changed, working))
      await keepDraft(writer, state, changed, { by: actor?.guid, now })
      return changed
    })
    return reply(200, draft, { version: versionOf(draft) })
  },
})
