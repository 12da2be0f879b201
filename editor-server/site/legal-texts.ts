import { legalIdOf, type LegalKind, legalLanguages, type LegalText } from '#content/model/legal/schema.ts'
import { termsVersionOf } from '#content/model/legal/terms-version.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { Site } from './site.ts'

/** The site's own texts of one legal page, in the order of their languages. */
export function listLegalTexts({ index }: Pick<Site, 'index'>, kind: LegalKind): LegalText[] {
  return legalLanguages.flatMap((lang) => index.find('legal', legalIdOf({ kind, lang })) ?? [])
}

/** The same within a transaction. */
export async function readLegalTexts(reader: StoreReader<ContentKinds>, kind: LegalKind): Promise<LegalText[]> {
  const found = await Promise.all(legalLanguages.map((lang) => reader.find('legal', legalIdOf({ kind, lang }))))
  return found.filter((text) => text !== undefined)
}

/** The version of the terms of use that people of a site have to accept. */
export function termsVersionOfSite(site: Pick<Site, 'index'>): number {
  return termsVersionOf(listLegalTexts(site, 'terms-of-use'))
}
