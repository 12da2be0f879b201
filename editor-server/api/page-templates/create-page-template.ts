import { randomUUID } from 'node:crypto'
import type { Template } from '#content/model/template/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { createFinding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { versionOf } from '../../site/version.ts'
import { checkTemplate } from './check-template.ts'
import { createPageTemplate as call } from './contract.ts'

export const createPageTemplate = implement(call, {
  async run({ site, body: { pageGuid, ...body } }) {
    const copied = pageGuid === undefined ? {} : await copyPage(site, pageGuid)
    const template: Template = { ...body, guid: randomUUID(), blocks: completeBlocks(body.blocks, [], site.code), ...copied }
    await site.content.transact(async (writer) => {
      await checkTemplate(site, writer, template, undefined)
      await writer.put('template', template.guid, template)
    })
    return reply(201, template, { version: versionOf(template), headers: { Location: `/api/pagetemplates/${template.guid}` } })
  },
})

/** @throws RequestFault if there is no such page */
async function copyPage(site: Site, guid: string): Promise<Pick<Template, 'layout' | 'blocks'>> {
  const page = (await site.records.read((reader) => findDraft(reader, 'page', guid))) ?? site.index.find('page', guid)
  if (!page) refuseFindings([createFinding(['pageGuid'], 'reference', guid)])
  return { layout: page?.layout, blocks: copyBlocks(page?.buildingBlockInstances ?? []) }
}
