import { randomUUID } from 'node:crypto'
import { isAdministrator } from '#content/access/actor.ts'
import { decide } from '#content/access/policy.ts'
import { AppError } from '#content/errors/app-error.ts'
import { type Page, TITLE_MAX_LENGTH } from '#content/model/page/schema.ts'
import { translationGroup } from '#content/model/page/translation-group.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { titleOfCopy } from '../../publishing/title-of-copy.ts'
import { createFinding } from '../../site/findings.ts'
import { copyBlocks } from '../../site/copy-blocks.ts'
import { findPageRights, findRightsOfDraft } from '../../site/page-rights.ts'
import { findRightsOfPlace } from '../../site/place-rights.ts'
import type { Site } from '../../site/site.ts'
import { findTranslations } from '../../translations/find-translations.ts'
import { markMade } from '../../translations/translation-state.ts'
import { findDraft, putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { refuseFindings, refuseUnless } from '../refuse.ts'
import { duplicatePage as call } from './contract.ts'
import { takeDraftPlace, refusePlace } from './create-page.ts'
import { answerPage } from './present-page.ts'

export const duplicatePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body, language, now }) {
    /** A transaction that runs again makes the same copy. */
    let made: Page | undefined
    await refusePlace(site, actor, body.menu)
    const page = await site.records.transact(async (writer) => {
      const original = (await findDraft(writer, 'page', params.id)) ?? site.index.find('page', params.id)
      if (!original) throw new AppError('SITE_NOT_FOUND')
      if (body.lang !== undefined) await refuseSecond(site, writer, original, body.lang)
      const title =
        body.title ?? (body.lang === undefined ? titleOfCopy(original.title, language).slice(0, TITLE_MAX_LENGTH) : original.title)
      const copy = (made ??= copyPage(original, title, body.lang))
      if (!isAdministrator(actor)) {
        // Who sees the original may be fewer than who edits at the new place: nobody makes a page that they cannot open.
        const { editPermission, editRoles } = await findRightsOfPlace(site, body.menu?.parentGuid)
        Object.assign(copy, withoutDraftedRights(copy, site.index.find('page', params.id)))
        refuseUnless(decide({ kind: 'page', action: 'edit' }, actor, { ...copy, editPermission, editRoles, isInherited: true }))
      }
      await putDraft(writer, 'page', copy, { by: actor?.guid, now })
      if (body.lang !== undefined) await markMade(site, writer, { from: original, copy, now })
      if (body.menu) await takeDraftPlace(site, writer, copy, body.menu, actor)
      return copy
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
 * The addresses of the original lead to the original, and one page has one translation in a language.
 * @param lang makes the copy its translation
 */
function copyPage(page: Page, title: string, lang: string | undefined): Page {
  const { formerUrls: _formerUrls, translationOf: _translationOf, ...original } = page
  return {
    ...original,
    ...(lang !== undefined && { lang, translationOf: translationGroup(page) }),
    guid: randomUUID(),
    title,
    isPublished: true,
    buildingBlockInstances: copyBlocks(original.buildingBlockInstances),
  }
}

/** @throws RequestFault where the page is there in that language */
async function refuseSecond(site: Site, reader: StoreReader<RecordKinds>, original: Page, lang: string): Promise<void> {
  const others = await findTranslations(site, reader, original)
  if ([original, ...others].some((page) => page.lang === lang)) refuseFindings([createFinding(['lang'], 'translationThere', lang)])
}

/** A copy was never live, so it would publish rights that an administrator has only drafted: it takes those that hold, and none of its blocks. */
function withoutDraftedRights({ buildingBlockInstances }: Page, live: Page | undefined): Partial<Page> {
  return {
    ...(live && { viewAccess: live.viewAccess, viewRoles: live.viewRoles }),
    editPermission: 'Inherited',
    editRoles: [],
    buildingBlockInstances: buildingBlockInstances.map(({ addPermission: _permission, addRoles: _roles, ...block }) => block),
  }
}
