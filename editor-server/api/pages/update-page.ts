import { isDeepStrictEqual } from 'node:util'
import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import { type PageOptionList, optionsFromList, optionsToList } from '#content/model/page/options.ts'
import type { Page, PageOptions } from '#content/model/page/schema.ts'
import * as z from 'zod'
import { presentSchedule } from '../../publishing/present-schedule.ts'
import { changesBlockRights } from '../../site/block-rights.ts'
import { checkBlocks, completeBlocks } from '../../site/check-blocks.ts'
import { createFinding, type Finding, findingsAt } from '../../site/findings.ts'
import { checkFormerUrls } from '../../site/former-urls.ts'
import { rightsOfPage } from '../../site/edit-rights.ts'
import { findPageRights, findRightsOfDraft } from '../../site/page-rights.ts'
import { References } from '../../site/references.ts'
import type { Site } from '../../site/site.ts'
import { checkFields, checkPageType, completeFields, hasNewFields } from '../../site/typed-fields.ts'
import { versionOf } from '../../site/version.ts'
import { findDraft, saveDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { checkReadOnly } from '../read-only.ts'
import { refuseFindings } from '../refuse.ts'
import { type NewPage, type PageBody, updatePage as call } from './contract.ts'
import { answerPage } from './present-page.ts'

/** Decided by administrators alone: who sees and who edits a page, who adds to its blocks, and addresses that it takes besides its own. */
const administratorsFields = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls'] as const

const namesOfTemplates = { footerGuid: 'footer', templateHeader: 'header', templateFooter: 'footer' } as const

export const updatePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body, now, checkVersion }) {
    const page = await site.records.transact(async (writer) => {
      const before = (await findDraft(writer, 'page', params.id)) ?? site.index.find('page', params.id)
      if (!before) throw new AppError('SITE_NOT_FOUND')
      checkVersion(versionOf(before))
      checkReadOnly(body, before, ['guid', 'extra'])
      const changed = changePage(before, body, site)
      await checkPage(site, changed, before, actor)
      await saveDraft(site, writer, 'page', changed, { by: actor?.guid, now })
      return changed
    })
    const live = site.index.find('page', page.guid)
    const rights = live ? rightsOfPage(site.index, live) : await findRightsOfDraft(site, page)
    const { body: answer, ...extras } = answerPage(site, page, { actor, rights, now })
    const schedule = await presentSchedule(site, { kind: 'page', guid: page.guid })
    return reply(200, { ...answer, ...(schedule && { schedule }) }, extras)
  },
})

/** The page that a body makes of the one that is there. */
export function changePage(
  before: Page,
  { guid: _guid, extra: _extra, options, buildingBlockInstances, ...sent }: PageBody,
  site: Pick<Site, 'index' | 'code'>,
): Page {
  const { description: _description, translationOf: _translationOf, type: _type, ...kept } = before
  const page = {
    ...kept,
    ...dropAbsent(sent),
    options: options === undefined ? before.options : readOptions(options),
    buildingBlockInstances: completeBlocks(buildingBlockInstances, before.buildingBlockInstances, site.code),
  }
  return completeFields(site, page, before, sent.fieldsVersion)
}

/**
 * Checks a page that is about to be its working copy.
 * @param before the working copy as it is; undefined for a new page. What becomes again what it is in the live page changes no right
 * @throws RequestFault with every finding; AppError SITE_FORBIDDEN when rights change by who may not set them
 */
export async function checkPage(site: Site, page: Page, before: Page | undefined, actor: Actor): Promise<void> {
  const live = site.index.find('page', page.guid)
  if (before && !isAdministrator(actor) && changesRights(page, [before, live ?? before])) throw new AppError('SITE_FORBIDDEN')
  const references = new References(site, { actor })
  const findings = [
    ...references.checkRoles(page.viewRoles, before?.viewRoles ?? [], ['viewRoles']),
    ...references.checkRoles(page.editRoles, before?.editRoles ?? [], ['editRoles']),
    ...(await checkNamedPage(page, before, references)),
    ...checkOptions(page.options, before?.options ?? {}, references),
    ...checkFormerUrls(page.formerUrls, [before?.formerUrls, live?.formerUrls]),
    ...([before, live].some((each) => each?.type === page.type) ? [] : checkPageType(site, page)),
    ...(hasNewFields(page, before) && hasNewFields(page, live) ? checkFields(site, page) : []),
    ...(await references.checkGuids(page.fields ?? {}, [before?.fields, live?.fields], ['fields'])),
    ...findingsAt(
      ['buildingBlockInstances'],
      await checkBlocks(
        page.buildingBlockInstances,
        {
          kind: 'page',
          owner: page.guid,
          layout: page.layout,
          storedLayout: before?.layout,
          stored: before?.buildingBlockInstances ?? [],
          live: live?.buildingBlockInstances,
        },
        { code: site.code, references },
      ),
    ),
  ]
  refuseFindings(findings)
}

/** @throws RequestFault for an option that there is not, or whose value does not fit */
export function readOptions(list: PageOptionList): PageOptions {
  try {
    return optionsFromList(list)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    refuseFindings(error.issues.flatMap((issue) => placeInList(issue, list)))
    throw error
  }
}

/** The schema names options by key, the body by their place in a list. */
function placeInList(issue: Finding, list: PageOptionList): Finding[] {
  const indexOf = (name: PropertyKey | undefined) => list.findLastIndex((option) => option.name === name)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key], path: ['options', indexOf(key)] }))
  return [{ ...issue, path: ['options', indexOf(issue.path[0]), 'value'] }]
}

/** Whether a new page says what administrators alone decide; the blocks of a template say what an administrator wrote there. */
export function setsRights(body: Pick<NewPage, (typeof administratorsFields)[number] | 'buildingBlockInstances'>): boolean {
  const { viewAccess = 'Public', editPermission = 'Inherited', viewRoles = [], editRoles = [], formerUrls = [] } = body
  const named = [...viewRoles, ...editRoles, ...formerUrls]
  return (
    viewAccess !== 'Public' ||
    editPermission !== 'Inherited' ||
    named.length > 0 ||
    changesBlockRights(body.buildingBlockInstances ?? [], [[]])
  )
}

function changesRights(page: Page, known: readonly Page[]): boolean {
  if (administratorsFields.some((key) => known.every((each) => !isDeepStrictEqual(page[key] ?? [], each[key] ?? [])))) return true
  return changesBlockRights(
    page.buildingBlockInstances,
    known.map((each) => each.buildingBlockInstances),
  )
}

async function checkNamedPage({ guid, translationOf }: Page, before: Page | undefined, references: References): Promise<Finding[]> {
  if (translationOf === undefined || translationOf === before?.translationOf) return []
  const isOther = translationOf !== guid && (await references.isPage(translationOf))
  return isOther ? [] : [createFinding(['translationOf'], 'reference', translationOf)]
}

function checkOptions(options: PageOptions, before: PageOptions, references: References): Finding[] {
  const isThere = (name: keyof PageOptions, guid: string) =>
    name in namesOfTemplates ? references.isTemplate(guid, namesOfTemplates[name as 'footerGuid']) : references.isMedia(guid)
  return optionsToList(options).flatMap(({ name, value }, index) => {
    const isOld = before[name as keyof PageOptions] === value
    if (isOld || typeof value !== 'string' || isThere(name as keyof PageOptions, value)) return []
    return [createFinding(['options', index, 'value'], 'reference', value)]
  })
}
