import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#content/errors/app-error.ts'
import { listChanges } from '#content/model/audit/list-changes.ts'
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
    /** Once the content is written: the transaction runs again where another process overtakes it. */
    let written: { before: Template; template: Template } | undefined
    // The records are held until then: a working copy that comes meanwhile is of what is live.
    const { before, template } = await site.records.transact(async (records) => {
      const { work } = await readTemplate(site, records, params.id)
      written ??= await site.content.transact(async (writer) => {
        const stored = await writer.find('template', params.id)
        if (!stored) throw new AppError('SITE_NOT_FOUND')
        checkVersion(versionOf(stored))
        // Pages and settings name a template for what it is.
        checkReadOnly(body, stored, ['guid', 'kind'])
        const value: Template = { ...body, guid: stored.guid, blocks: completeBlocks(body.blocks, stored.blocks, site.code) }
        // Publishing the working copy would undo this without a word.
        if (work?.draft && !isDeepStrictEqual({ ...value, name: stored.name }, stored)) throw new AppError('SITE_CONFLICT')
        await checkTemplate(site, writer, value, stored)
        await writer.put('template', stored.guid, value)
        return { before: stored, template: value }
      })
      const draft = work?.draft && { ...work.draft, name: written.template.name }
      const change = { draft, before: draft ? work.before : written.before }
      await noteTemplateChange(records, params.id, change, { by: actor?.guid, now })
      return written
    })
    return reply(200, template, { version: versionOf(template), changes: listChanges({ name: before.name }, { name: template.name }) })
  },
})
