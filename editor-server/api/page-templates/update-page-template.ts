import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import type { Template } from '#content/model/template/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { noteTemplateChange, readTemplate } from '../../site/template-work.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { versionOf } from '../../site/version.ts'
import { checkTemplate } from './check-template.ts'
import { updatePageTemplate as call } from './contract.ts'

export const updatePageTemplate = implement(call, {
  async run({ site, actor, now, params, body, checkVersion }) {
    // The records are held until the content is written: a working copy that comes meanwhile is of what is live then.
    const template = await site.records.transact(async (records) => {
      const { work } = await readTemplate(site, records, params.id)
      let before: Template | undefined
      const changed = await site.content.transact(async (writer) => {
        const stored = await writer.find('template', params.id)
        if (!stored) throw new AppError('SITE_NOT_FOUND')
        checkVersion(versionOf(stored))
        // Pages and settings name a template for what it is.
        checkReadOnly(body, stored, ['guid', 'kind'])
        const value: Template = { ...body, guid: stored.guid, blocks: completeBlocks(body.blocks, stored.blocks, site.code) }
        // Publishing the working copy would undo this without a word.
        if (work?.draft && !isDeepStrictEqual({ ...value, name: stored.name }, stored)) throw new AppError('SITE_CONFLICT')
        await checkTemplate(site, writer, value, stored)
        before = stored
        await writer.put('template', stored.guid, value)
        return value
      })
      const draft = work?.draft && { ...work.draft, name: changed.name }
      await noteTemplateChange(records, changed.guid, { draft, before: draft ? work.before : before }, { by: actor?.guid, now })
      return changed
    })
    return reply(200, template, { version: versionOf(template) })
  },
})
