import { randomUUID } from 'node:crypto'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { createFinding } from '../../site/findings.ts'
import type { Site } from '../../site/site.ts'
import { putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { checkPage, readOptions } from './check-page.ts'
import { createPage as call, type NewPage } from './contract.ts'
import { answerPage } from './present-page.ts'

export const createPage = implement(call, {
  async run({ site, actor, body, now }) {
    const page = makePage(site, body)
    await site.records.transact(async (writer) => {
      await checkPage(site, page, undefined, actor)
      await putDraft(writer, 'page', page, { by: actor?.guid, now })
    })
    const { body: answer, ...extras } = answerPage(site, page, { actor, rights: { ...page, isPublished: false }, now })
    return reply(201, answer, { ...extras, headers: { ...extras.headers, Location: `/api/pages/${page.guid}` } })
  },
})

function makePage(site: Site, { templateGuid, options, buildingBlockInstances, ...fields }: NewPage): Page {
  const template = templateGuid === undefined ? undefined : site.index.find('template', templateGuid)
  if (templateGuid !== undefined && template?.kind !== 'page') refuseFindings([createFinding(['templateGuid'], 'reference', templateGuid)])
  const copied = template?.blocks.map((block) => ({ ...block, guid: randomUUID() })) ?? []
  return pageSchema.parse({
    lang: site.index.settings.defaultLanguage,
    ...(template?.layout !== undefined && { layout: template.layout }),
    ...fields,
    guid: randomUUID(),
    options: readOptions(options ?? []),
    buildingBlockInstances: completeBlocks(buildingBlockInstances ?? copied, [], site.code),
  })
}
