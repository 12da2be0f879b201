import { randomUUID } from 'node:crypto'
import { completeBlocks } from '../../site/check-blocks.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../version.ts'
import { checkTemplate } from './check-template.ts'
import { createPageTemplate as call } from './contract.ts'

export const createPageTemplate = implement(call, {
  async run({ site, body }) {
    const template = { ...body, guid: randomUUID(), blocks: completeBlocks(body.blocks, [], site.code) }
    await site.content.transact(async (writer) => {
      await checkTemplate(site, writer, template, undefined)
      await writer.put('template', template.guid, template)
    })
    return reply(201, template, { version: versionOf(template), headers: { Location: `/api/pagetemplates/${template.guid}` } })
  },
})
