import type * as z from 'zod'
import type { LegalChange } from '#content/model/legal/record.ts'
import { legalIdOf, type LegalKind, legalTextSchema } from '#content/model/legal/schema.ts'
import { listLegalPlaces } from '#content/model/legal/urls.ts'
import { AppError } from '#content/errors/app-error.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { listLegalTexts } from '../../site/legal-texts.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import type { getLegalText, listLegalTexts as listCall } from './contract.ts'

type LegalSummary = z.output<(typeof listCall)['answers'][200]>[number]
type LegalPage = z.output<(typeof getLegalText)['answers'][200]>

/** The version of one legal page: that of the site's own texts. */
export function versionOfLegal(site: Site, kind: LegalKind): string {
  return versionOf(listLegalTexts(site, kind))
}

/** A legal page without its words. */
export async function presentLegalSummary(site: Site, kind: LegalKind): Promise<LegalSummary> {
  const change = await site.records.read((reader) => reader.find('legalChange', kind))
  const lastChange = change?.revision === versionOfLegal(site, kind) ? await presentChange(site, change) : undefined
  return { kind, texts: textsOf(site, kind).map(({ text: _text, ...place }) => place), ...(lastChange && { lastChange }) }
}

/** A legal page with its words, and those that are standard. */
export async function presentLegalPage(site: Site, kind: LegalKind): Promise<LegalPage> {
  const standard = await site.looks.readStandardLegal(kind).catch(unlessClosed)
  const texts = textsOf(site, kind).map((text) => ({ ...text, ...(standard && { standard: standard[text.lang] }) }))
  return { ...(await presentLegalSummary(site, kind)), texts }
}

function textsOf(site: Site, kind: LegalKind) {
  return listLegalPlaces(site.index.settings.defaultLanguage)
    .filter((place) => place.kind === kind)
    .map(({ lang, url }) => {
      const own = site.index.find('legal', legalIdOf({ kind, lang }))
      const text = own ?? legalTextSchema.parse({ kind, lang, body: '' })
      return { lang, url, isOwn: own !== undefined, version: text.version, date: text.date, text }
    })
}

async function presentChange(site: Site, { on, by, before }: LegalChange): Promise<LegalSummary['lastChange']> {
  const editor = by === undefined ? undefined : (await findEditors(site, [by])).get(by)
  return { on, ...(editor && { by: editor }), canRevert: before !== undefined }
}

function unlessClosed(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'SITE_EDITING_CLOSED') return undefined
  throw error
}
