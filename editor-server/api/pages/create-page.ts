import { randomUUID } from 'node:crypto'
import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { wantedUrl } from '#content/model/page/place-pages.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { createFinding, findingsAt } from '../../site/findings.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import { type MenuPlace, placeInMenu } from '../../site/place-in-menu.ts'
import { findRightsOfPlace } from '../../site/place-rights.ts'
import type { Site } from '../../site/site.ts'
import { listPlaceable } from '../../site/site-urls.ts'
import { putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings, refuseUnless } from '../refuse.ts'
import { createPage as call, type NewPage } from './contract.ts'
import { answerPage } from './present-page.ts'
import { checkPage, readOptions, setsRights } from './update-page.ts'

export const createPage = implement(call, {
  find: ({ site, body }) => findRightsOfPlace(site, body.menu?.parentGuid),
  async run({ site, actor, body, now }) {
    if (!isAdministrator(actor) && setsRights(body)) throw new AppError('SITE_FORBIDDEN')
    const page = makePage(site, actor, body)
    /** The menu is content, which a transaction of records that runs again must not change twice. */
    let isPlaced = false
    await site.records.transact(async (writer) => {
      await checkPage(site, page, undefined, actor)
      // The menu last: what is wrong with its place leaves nothing behind.
      await putDraft(writer, 'page', page, { by: actor?.guid, now })
      if (body.menu && !isPlaced) await addToMenu(site, page, body.menu, actor)
      isPlaced = true
    })
    const { body: answer, ...extras } = answerPage(site, page, {
      actor,
      rights: rightsOfPage(site.index, { ...page, isPublished: false }),
      now,
    })
    return reply(201, answer, { ...extras, headers: { ...extras.headers, Location: `/api/pages/${page.guid}` } })
  },
})

/**
 * Puts a new page in the menu that gives pages their URL.
 * @throws RequestFault with what is wrong with the place; AppError SITE_FORBIDDEN, SITE_NOT_FOUND for a place where the actor makes no page
 */
export async function addToMenu(site: Site, page: Page, place: MenuPlace, actor: Actor): Promise<void> {
  await site.content.transact(async (writer) => {
    // Somebody may have moved the page above since the call began.
    await refusePlace(site, actor, place)
    const stored = (await writer.list('menu')).find(({ value }) => value.name === TOP_LEVEL_MENU)?.value
    const placed = placeInMenu(stored, page, place)
    if ('findings' in placed) return refuseFindings(findingsAt(['menu'], placed.findings))
    if (await takesAddress(site, page, placed.menu)) {
      refuseFindings(findingsAt(['menu'], [createFinding(['urlSegment'], 'urlTaken', place.urlSegment)]))
    }
    await writer.put('menu', placed.menu.guid, placed.menu)
  })
}

/** Whether a page with no place in the menu has the address already, by its file: the menu goes before it, and it would have none. */
async function takesAddress(site: Site, { guid }: Page, menu: Menu): Promise<boolean> {
  const urls = resolveMenuUrls(menu.items)
  const url = urls.urlOfPage.get(guid)
  return (await listPlaceable(site, urls)).some((each) => each.guid !== guid && wantedUrl(each, urls) === url)
}

/** @throws AppError SITE_FORBIDDEN, SITE_NOT_FOUND for a place where the actor makes no page */
export async function refusePlace(site: Site, actor: Actor, place: Pick<MenuPlace, 'parentGuid'> | undefined): Promise<void> {
  refuseUnless(decide({ kind: 'page', action: 'create' }, actor, await findRightsOfPlace(site, place?.parentGuid)))
}

function makePage(site: Site, actor: Actor, { templateGuid, menu: _menu, options, buildingBlockInstances, ...fields }: NewPage): Page {
  const template = templateGuid === undefined || !isAdministrator(actor) ? undefined : site.index.find('template', templateGuid)
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
