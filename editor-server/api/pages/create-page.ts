import { randomUUID } from 'node:crypto'
import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { completeBlocks } from '../../site/check-blocks.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { putPlace } from '../../site/draft-places.ts'
import { createFinding, findingsAt } from '../../site/findings.ts'
import { findRightsOfDraft } from '../../site/page-rights.ts'
import type { MenuPlace } from '../../site/place-in-menu.ts'
import { findRightsOfPlace } from '../../site/place-rights.ts'
import type { Site } from '../../site/site.ts'
import { completeFields } from '../../site/typed-fields.ts'
import { putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings, refuseUnless } from '../refuse.ts'
import { createPage as call, type NewPage } from './contract.ts'
import { answerPage } from './present-page.ts'
import { checkPage, readOptions, setsRights } from './update-page.ts'

export const createPage = implement(call, {
  findByBody: ({ site, body }) => findRightsOfPlace(site, body.menu?.parentGuid),
  async run({ site, actor, body, now }) {
    if (!isAdministrator(actor) && setsRights(body)) throw new AppError('SITE_FORBIDDEN')
    const page = makePage(site, body)
    await site.records.transact(async (writer) => {
      await checkPage(site, page, undefined, actor)
      await putDraft(writer, 'page', page, { by: actor?.guid, now })
      if (body.menu) await takeDraftPlace(site, writer, page, body.menu, actor)
    })
    const { body: answer, ...extras } = answerPage(site, page, {
      actor,
      rights: await findRightsOfDraft(site, page),
      now,
    })
    return reply(201, answer, { ...extras, headers: { ...extras.headers, Location: `/api/pages/${page.guid}` } })
  },
})

/**
 * Keeps for a page that was never live where it comes to stand in the menu.
 * @throws RequestFault with what is wrong with the place; AppError SITE_FORBIDDEN, SITE_NOT_FOUND for a place where the actor makes no page
 */
export async function takeDraftPlace(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  page: Page,
  place: MenuPlace,
  actor: Actor,
): Promise<void> {
  // Somebody may have moved the page above since the call began.
  await refusePlace(site, actor, place)
  refuseFindings(findingsAt(['menu'], await putPlace(site, writer, page, place)))
}

/** @throws AppError SITE_FORBIDDEN, SITE_NOT_FOUND for a place where the actor makes no page */
export async function refusePlace(site: Site, actor: Actor, place: Pick<MenuPlace, 'parentGuid'> | undefined): Promise<void> {
  refuseUnless(decide({ kind: 'page', action: 'create' }, actor, await findRightsOfPlace(site, place?.parentGuid)))
}

function makePage(site: Site, { templateGuid, menu: _menu, options, buildingBlockInstances, ...fields }: NewPage): Page {
  const template = templateGuid === undefined ? undefined : site.index.find('template', templateGuid)
  if (templateGuid !== undefined && template?.kind !== 'page') refuseFindings([createFinding(['templateGuid'], 'reference', templateGuid)])
  const copied = copyBlocks(template?.blocks ?? [])
  const page = pageSchema.parse({
    lang: site.index.settings.defaultLanguage,
    ...(template?.layout !== undefined && { layout: template.layout }),
    ...fields,
    guid: randomUUID(),
    options: readOptions(options ?? []),
    buildingBlockInstances: completeBlocks(buildingBlockInstances ?? copied, [], site.code),
  })
  return completeFields(site, page, undefined, fields.fieldsVersion)
}
