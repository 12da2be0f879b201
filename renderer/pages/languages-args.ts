import type { PageLanguagesArgs } from '../shell/contract.ts'
import { absolute } from './document.ts'
import type { RenderContext } from './renderer.tsx'

interface LanguagePlace {
  /** Canonical path of the page. */
  url: string
  lang: string
  /** The page in all its languages, itself included; empty where there is only one. */
  versions: readonly { lang: string; url: string }[]
}

/** The other languages of a page, and its address for a translation service where the site offers that. */
export function languagesArgs({ url, lang, versions }: LanguagePlace, { read, usedBlocks }: RenderContext): Omit<PageLanguagesArgs, 't'> {
  const others = versions.filter((version) => version.url !== url)
  if (others.length > 0 || read.setting('showAutoTranslate')) usedBlocks.add('languages')
  return {
    lang,
    others,
    ...(read.setting('showAutoTranslate') && { translateUrl: absolute(read.baseUrl, url) }),
  }
}
