import { languages } from '#content/model/page/schema.ts'

/** Languages that are often asked for, by their BCP 47 tag. */
const offeredLanguages = [...languages, 'de', 'fr', 'fy', 'tr', 'ar', 'pl', 'uk', 'es'] as const

/** Those on offer, with others that are in use. */
export function withOthers(inUse: readonly string[]): readonly string[] {
  return [...new Set<string>([...offeredLanguages, ...inUse])]
}

/** Says which language a tag is for. One that no browser knows is said as it is. @param language to say it in */
export function createLanguageNamer(language: string): (lang: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return (lang) => {
    try {
      return names.of(lang) ?? lang
    } catch {
      return lang
    }
  }
}

export function nameLanguage(lang: string, interfaceLanguage: string): string {
  return createLanguageNamer(interfaceLanguage)(lang)
}
