import { randomUUID } from 'node:crypto'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { createFinding, findingsAt } from '../../site/findings.ts'
import { type MenuPlace, placeInMenu } from '../../site/place-in-menu.ts'
import type { Site } from '../../site/site.ts'
import { putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings } from '../refuse.ts'
import { createPage as call, type NewPage } from './contract.ts'
import { answerPage } from './present-page.ts'
import { checkPage, readOptions } from './update-page.ts'

export const createPage = implement(call, {
  async run({ site, actor, body, now }) {
    const page = makePage(site, body)
    /** The menu is content, which a transaction of records that runs again must not change twice. */
    let isPlaced = false
    await site.records.transact(async (writer) => {
      await checkPage(site, page, undefined, actor)
      // The menu last: what is wrong with its place leaves nothing behind.
      await putDraft(writer, 'page', page, { by: actor?.guid, now })
      if (body.menu && !isPlaced) await addToMenu(site, page, body.menu)
      isPlaced = true
    })
    const { body: answer, ...extras } = answerPage(site, page, { actor, rights: { ...page, isPublished: false }, now })
    return reply(201, answer, { ...extras, headers: { ...extras.headers, Location: `/api/pages/${page.guid}` } })
  },
})

/** @throws RequestFault with what is wrong with the place */
export async function addToMenu(site: Site, page: Page, place: MenuPlace): Promise<void> {
  await site.content.transact(async (writer) => {
    const stored = (await writer.list('menu')).find(({ value }) => value.name === TOP_LEVEL_MENU)?.value
    const placed = placeInMenu(stored, page, place)
    if ('findings' in placed) refuseFindings(findingsAt(['menu'], placed.findings))
    else await writer.put('menu', placed.menu.guid, placed.menu)
  })
}

function makePage(site: Site, { templateGuid, menu: _menu, options, buildingBlockInstances, ...fields }: NewPage): Page {
  const template = templateGuid === undefined ? undefined : site.index.find('template', templateGuid)
  if (templateGuid !== undefined && template?.kind !== 'page') refuseFindings([createFinding(['templateGuid'], 'reference', templateGuid)])
  const copied = copyBlocks(template?.blocks ?? [])
  return pageSchema.parse({
    lang: site.index.settings.defaultLanguage,
    ...(template?.layout !== undefined && { layout: template.layout }),
    ...fields,
    guid: randomUUID(),
    options: readOptions(options ?? []),
    buildingBlockInstances: completeBlocks(buildingBlockInstances ?? copied, [], site.code),
  })
}
