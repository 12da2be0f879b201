import { knownCategories } from '#content/model/consent/own-categories.ts'
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
  const thirdParties = read.thirdParties()
  const categories = optionalCategoriesOf(thirdParties)
  const siteimprove = thirdParties.find(({ kind }) => kind === 'siteimprove')?.category
  const styles = consentSheets.flatMap((name) => blockStyles[name] ?? [])
  const defaultLanguage = read.setting('defaultLanguage')
  const statementUrl = legalUrl('cookie-statement', legalLanguageOf(lang, defaultLanguage), defaultLanguage)
  const isCounting = read.setting('countVisits')
  return {
    platformName: read.setting('platformName'),
    categories,
    ownWords: readOwnWords(categories, lang, read),
    isCounting,
    siteimproveId,
    ...(siteimprove !== undefined && siteimprove !== 'siteimprove' && { siteimproveIn: siteimprove }),
    keeper,
    styles,
    statementUrl,
  }
}

/** What the site calls its own among these categories. A site without any does not even read them. */
export function readOwnWords(categories: readonly string[], lang: string, read: Pick<SiteReader, 'setting'>): ConsentArgs['ownWords'] {
  const known: readonly string[] = knownCategories
  if (categories.every((category) => known.includes(category))) return {}
  const language = lang === 'en' ? 'en' : 'nl'
  const own = read.setting('consentCategories').filter(({ name }) => categories.includes(name))
  return Object.fromEntries(own.map(({ name, title, text }) => [name, { title: title[language], text: text[language] }]))
}
