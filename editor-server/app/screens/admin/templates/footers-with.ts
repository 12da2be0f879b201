import { isSameLanguage } from '#content/model/menu/names.ts'

export interface FooterChoice {
  /** The setting `footers`, and the language of pages that name none. */
  footers: readonly string[]
  defaultLanguage: string
  /** Language of each footer that has one of its own, by guid. */
  langOf: ReadonlyMap<string, string>
}

/**
 * The setting `footers` with this one for the pages in its language: it takes the place of the footer that these had. The first in a language
 * counts, and the first of all where a language has none.
 */
export function footersWith(guid: string, { footers, defaultLanguage, langOf }: FooterChoice): string[] {
  const speaks = (each: string) => langOf.get(each) ?? defaultLanguage
  const others = footers.filter((each) => each !== guid)
  const former = others.findIndex((each) => isSameLanguage(speaks(each), speaks(guid)))
  if (former !== -1) return others.with(former, guid)
  return isSameLanguage(speaks(guid), defaultLanguage) ? [guid, ...others] : [...others, guid]
}
