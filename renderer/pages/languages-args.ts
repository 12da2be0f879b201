import type { SiteReader } from '../reads/site-reader.ts'
import type { PageLanguagesArgs } from '../shell/contract.ts'
import { absolute } from './document.ts'

interface LanguagePlace {
  /** Canonical path of the page. */
  url: string
  lang: string
  /** The page in all its languages, this one included; empty where there is one. */
  versions: readonly { lang: string; url: string }[]
}

/** The other languages of a page, and its address for a translation service where the site offers that. */
export function languagesArgs({ url, lang, versions }: LanguagePlace, read: SiteReader): Omit<PageLanguagesArgs, 't'> {
  return {
    lang,
    others: versions.filter((version) => version.url !== url),
    ...(read.setting('showAutoTranslate') && { translateUrl: absolute(read.baseUrl, url) }),
  }
}
