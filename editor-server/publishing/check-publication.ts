import { isDeepStrictEqual } from 'node:util'
import { limitEach } from '#content/checks/engine/limit-each.ts'
import { AppError } from '#content/errors/app-error.ts'
import { createTranslate, type InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ListItem, listItemSchema } from '#content/model/list-item/schema.ts'
import { type Page, pageSchema } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { describeIssues } from '#content/model/validation/describe-issues.ts'
import { labelOf } from '#renderer/content-types/field-values.ts'
import * as z from 'zod'
import { changesBlockRights } from '../site/block-rights.ts'
import { checkBlocks } from '../site/check-blocks.ts'
import { takePlace } from '../site/draft-places.ts'
import { findTopMenu } from '../site/drafted-menu.ts'
import { createFinding, type Finding, findingsAt } from '../site/findings.ts'
import { checkFields, checkPageType, findType } from '../site/typed-fields.ts'
import { References } from '../site/references.ts'
import type { Site } from '../site/site.ts'
import { blocksField, blocksOf, type Thing, type ThingRef } from '../site/things.ts'
import { checkRendered } from './check-rendered.ts'
import { checkTranslation } from './check-translation.ts'
import { MOST_FINDINGS } from './checks/own-problems.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

const translates = { nl: createTranslate('nl', { nl, en }), en: createTranslate('en', { nl, en }) }

/** Code of the line that says how many more findings there are than are told one by one. */
export const MORE = 'more'

/** Rights of a page and of an item; an item has only the last. */
const rights = ['viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls'] as const

/**
 * Everything that is wrong with a page or item as it is about to be published: its schema with what is required, its blocks by theirs, where
 * they stand, what they name, whether a translation is up to date, and then the checks of `site check` over the page as it would be rendered.
 * Of each severity the first are told one by one, and then how many more there are.
 * @param language of the texts, not of the page
 */
export async function checkPublication(site: Site, thing: Thing, language: InterfaceLanguage): Promise<PublishFinding[]> {
  const translated = await checkTranslation(site, thing, language)
  return [...translated, ...(await describeFindings(site, thing, { faults: await findFaults(site, thing), language }))]
}

/** Findings for people, of faults that are known and of the checks of `site check`. */
export async function describeFindings(
  site: Site,
  thing: Thing,
  { faults, language }: { faults: Finding[]; language: InterfaceLanguage },
): Promise<PublishFinding[]> {
  const described = describeIssues(new z.ZodError(faults), language).map(({ path, code, message }): PublishFinding => {
    const blockGuid = findBlockGuid(thing, path)
    const field = nameField(site, thing, path, language)
    return {
      severity: 'error',
      code,
      path,
      message: field === undefined ? message : `${field}: ${message}`,
      ...(blockGuid !== undefined && { blockGuid }),
    }
  })
  // A block whose options are wrong cannot be shown, which says the same again.
  const faulty = new Set(described.map(({ blockGuid }) => blockGuid))
  const rendered = await checkRendered(site, thing, language)
  const shown = rendered.findings.filter(
    ({ severity, blockGuid }) => severity !== 'error' || blockGuid === undefined || !faulty.has(blockGuid),
  )
  const { findings, left } = limitEach([...described, ...shown], MOST_FINDINGS)
  const more = (['error', 'warning'] as const).map((severity) => ({ severity, count: left[severity] + rendered.left[severity] }))
  const t = translates[language]
  return [
    ...findings,
    ...more
      .filter(({ count }) => count > 0)
      .map(({ severity, count }) => ({ severity, code: MORE, path: '', message: t(`more.${severity}`, { count }), fix: t('more.fix') })),
  ]
}

async function findFaults(site: Site, { kind, value }: Thing): Promise<Finding[]> {
  const references = new References(site)
  const read = (kind === 'page' ? pageSchema : listItemSchema).safeParse(value, { reportInput: true })
  const place = { kind, owner: value.guid, stored: [], asksForAll: true, ...(kind === 'page' && { layout: value.layout }) } as const
  const field = blocksField(kind)
  return [
    ...(read.success ? [] : read.error.issues),
    ...findingsAt([field], await checkBlocks(blocksOf(value), place, { code: site.code, references })),
    ...checkFields(site, value, true),
    ...(kind === 'page'
      ? [...checkUsedType(site, value), ...checkNamedRoles(site, references, value), ...(await checkPlace(site, value))]
      : checkHome(site, value.listGuid)),
  ]
}

/** A type that is not there is a fault where it would be one in a build (`renderer/pages/content-page/page-fields.tsx`). */
function checkUsedType(site: Site, page: Page): Finding[] {
  return site.code.types.page.size > 0 || page.fields !== undefined ? checkPageType(site, page) : []
}

/** A role that was deleted since would close the page to everybody but administrators. */
function checkNamedRoles(site: Site, references: References, page: Page): Finding[] {
  const live = site.index.find('page', page.guid)
  return (['viewRoles', 'editRoles'] as const).flatMap((field) => references.checkRoles(page[field], live?.[field] ?? [], [field]))
}

/** A page that was never live may have its place in the menu by then. */
async function checkPlace(site: Site, page: Page): Promise<Finding[]> {
  const placed = await site.records.read((reader) => takePlace(site, reader, page, findTopMenu(site)))
  return placed && 'findings' in placed ? findingsAt(['menu'], placed.findings) : []
}

/** An item is seen on the page of its list: that has to be live. */
function checkHome(site: Site, listGuid: string): Finding[] {
  return site.index.findPageOfBlock(listGuid) ? [] : [createFinding(['listGuid'], 'listNotLive')]
}

/** What a field is called: the message stands apart from it. */
function nameField(site: Site, { value }: Thing, path: string, language: InterfaceLanguage): string | undefined {
  const field = /^fields\.([^.]+)/.exec(path)?.[1]
  const type = field !== undefined ? findType(site, value) : undefined
  return type && field !== undefined ? labelOf(type, field, language) : undefined
}

function findBlockGuid({ kind, value }: Thing, path: string): string | undefined {
  const [field, index] = path.split('.')
  return field === blocksField(kind) ? blocksOf(value)[Number(index)]?.guid : undefined
}

/**
 * Rights that publishing would change: who sees and who edits a page, who adds to its blocks, and addresses that it takes besides its own.
 * They stand in a working copy because an administrator put them there, and hold once an administrator publishes them. Of what never was
 * live, the rights of the working copy hold already.
 */
export function findChangedRights(
  kind: ThingRef['kind'],
  live: Page | ListItem | undefined,
  value: Page | ListItem,
  language: InterfaceLanguage,
): PublishFinding[] {
  if (!live) return []
  const t = translates[language]
  const finding = (path: string, name: string): PublishFinding => ({
    severity: 'error',
    code: 'SITE_RIGHTS_REFUSED',
    path,
    message: t(`rights.${name}`),
    fix: t('rights.fix'),
  })
  const known = live as unknown as Record<string, unknown>
  const wanted = value as unknown as Record<string, unknown>
  const ofThing = rights.filter((name) => !isDeepStrictEqual(known[name] ?? [], wanted[name] ?? [])).map((name) => finding(name, name))
  const ofBlocks = blocksOf(value).flatMap((block, index) =>
    changesBlockRights([block], [blocksOf(live)])
      ? [{ ...finding(`${blocksField(kind)}.${index}.addPermission`, 'addPermission'), blockGuid: block.guid }]
      : [],
  )
  return [...ofThing, ...ofBlocks]
}

/** @throws AppError SITE_RIGHTS_REFUSED that names every right */
export function refuseChangedRights(findings: readonly PublishFinding[]): void {
  refuse('SITE_RIGHTS_REFUSED', findings)
}

/** @throws AppError SITE_PUBLISH_REFUSED that names every mistake; what is only warned about keeps nothing back */
export function refuseErrors(findings: readonly PublishFinding[]): void {
  refuse(
    'SITE_PUBLISH_REFUSED',
    findings.filter(({ severity }) => severity === 'error'),
  )
}

function refuse(errorCode: 'SITE_RIGHTS_REFUSED' | 'SITE_PUBLISH_REFUSED', findings: readonly PublishFinding[]): void {
  if (findings.length === 0) return
  const details = findings.map(({ path, code, message, blockGuid }) => ({
    path,
    code,
    message,
    ...(blockGuid !== undefined && { blockGuid }),
  }))
  throw new AppError(errorCode, {}, { details })
}
