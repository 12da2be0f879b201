import { optionalCategoriesOf } from '#content/model/consent/rules.ts'
import { legalLanguageOf, legalUrl } from '#content/model/legal/urls.ts'
import type { SiteReader } from '../reads/site-reader.ts'
import type { ConsentArgs } from '../shell/contract.ts'
import type { PageAssets } from './renderer.tsx'

/** Sheets that the notice's script fetches by address when consent is to be asked. */
export const consentSheets: readonly string[] = ['consent', 'forms']

/** What a site asks consent for; undefined where it loads no third parties (SPEC section 4). */
export function findConsentArgs(lang: string, read: SiteReader, { keeper, blockStyles }: PageAssets): Omit<ConsentArgs, 't'> | undefined {
  const siteimproveId = read.setting('siteimproveId')
  const categories = optionalCategoriesOf(
    { siteimproveId },
    read.thirdParties().map(({ category }) => category),
  )
  if (categories.length === 0) return undefined
  const styles = consentSheets.flatMap((name) => blockStyles[name] ?? [])
  const defaultLanguage = read.setting('defaultLanguage')
  const statementUrl = legalUrl('cookie-statement', legalLanguageOf(lang, defaultLanguage), defaultLanguage)
  return { platformName: read.setting('platformName'), categories, siteimproveId, keeper, styles, statementUrl }
}
