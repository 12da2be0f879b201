import { randomUUID } from 'node:crypto'
import { listChanges } from '#content/model/audit/list-changes.ts'
import type { Template } from '#content/model/template/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { createFinding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import { noteTemplateChange, readTemplate } from '../../site/template-work.ts'
import { findDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { versionOf } from '../../site/version.ts'
import { checkTemplate } from './check-template.ts'
import { createPageTemplate as call } from './contract.ts'

export const createPageTemplate = implement(call, {
  async run({ site, actor, now, body: { pageGuid, templateGuid, ...body } }) {
    const copied = pageGuid === undefined ? {} : await copyPage(site, pageGuid)
    const copiedTemplate = templateGuid === undefined ? {} : await copyTemplate(site, templateGuid, body.kind)
    const template: Template = {
      ...body,
      guid: randomUUID(),
      blocks: completeBlocks(body.blocks, [], site.code),
      ...copied,
      ...copiedTemplate,
    }
    await site.content.transact(async (writer) => {
      await checkTemplate(site, writer, template, undefined)
      await writer.put('template', template.guid, template)
    })
    await site.records.transact((writer) => noteTemplateChange(writer, template.guid, {}, { by: actor?.guid, now }))
    return reply(201, template, {
      version: versionOf(template),
      changes: listChanges({}, { name: template.name }),
      headers: { Location: `/api/pagetemplates/${template.guid}` },
    })
  },
})

/** @throws RequestFault if there is no such page */
async function copyPage(site: Site, guid: string): Promise<Pick<Template, 'layout' | 'blocks'>> {
  const page = (await site.records.read((reader) => findDraft(reader, 'page', guid))) ?? site.index.find('page', guid)
  if (!page) refuseFindings([createFinding(['pageGuid'], 'reference', guid)])
  return { layout: page?.layout, blocks: copyBlocks(page?.buildingBlockInstances ?? []) }
}

/** @throws RequestFault if there is no such template of this kind */
async function copyTemplate(site: Site, guid: string, kind: Template['kind']): Promise<Pick<Template, 'lang' | 'layout' | 'blocks'>> {
  const { working } = await site.records.read((reader) => readTemplate(site, reader, guid))
  if (working?.kind !== kind) refuseFindings([createFinding(['templateGuid'], 'reference', guid)])
  const { lang, layout, blocks = [] } = working ?? {}
  return { ...(lang !== undefined && { lang }), ...(layout !== undefined && { layout }), blocks: copyBlocks(blocks) }
}
