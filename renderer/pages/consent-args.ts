import { optionalCategoriesOf } from '#content/model/consent/rules.ts'
import { legalLanguageOf, legalUrl } from '#content/model/legal/urls.ts'
import type { SiteReader } from '../reads/site-reader.ts'
import type { ConsentArgs } from '../shell/contract.ts'
import type { PageAssets } from './renderer.tsx'

/** Sheets that the notice's script fetches by address when consent is to be asked. */
export const consentSheets: readonly string[] = ['consent', 'forms']

/** What a site asks consent for; undefined where it loads no third parties (SPEC section 4). */
export function findConsentArgs(lang: string, read: SiteReader, assets: PageAssets): Omit<ConsentArgs, 't'> | undefined {
  const args = describeConsent(lang, read, assets)
  return args.categories.length === 0 ? undefined : args
}

/** What visitors choose on the cookie statement: also whether they are counted. Undefined where there is nothing to choose. */
export function findChoiceArgs(lang: string, read: SiteReader, assets: PageAssets): Omit<ConsentArgs, 't'> | undefined {
  const args = describeConsent(lang, read, assets)
  return args.categories.length === 0 && !args.isCounting ? undefined : args
}

function describeConsent(lang: string, read: SiteReader, { keeper, blockStyles }: PageAssets): Omit<ConsentArgs, 't'> {
  const siteimproveId = read.setting('siteimproveId')
  const categories = optionalCategoriesOf(
    { siteimproveId },
    read.thirdParties().map(({ category }) => category),
  )
  const styles = consentSheets.flatMap((name) => blockStyles[name] ?? [])
  const defaultLanguage = read.setting('defaultLanguage')
  const statementUrl = legalUrl('cookie-statement', legalLanguageOf(lang, defaultLanguage), defaultLanguage)
  const isCounting = read.setting('countVisits')
  return { platformName: read.setting('platformName'), categories, isCounting, siteimproveId, keeper, styles, statementUrl }
}
