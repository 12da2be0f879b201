/** Tags that say that something is in no language, or in several (ISO 639-2). */
const special: ReadonlySet<string> = new Set(['mis', 'mul', 'und', 'zxx'])

/** A subtag of one letter begins what says more than the language: extensions and private use. */
const MORE = /-[a-z0-9]-/i

/**
 * Whether a tag is for a language that browsers and screen readers know, spelled as they do: `nl`, `nl-BE`, `zh-Hant`. A tag may be well
 * formed and still be of no language.
 */
export function isKnownLanguage(tag: string): boolean {
  const [language = ''] = tag.split('-')
  if (special.has(language) || MORE.test(tag)) return false
  try {
    const [canonical] = Intl.getCanonicalLocales(tag)
    const { region } = new Intl.Locale(tag)
    if (region === 'ZZ') return false
    return canonical === tag && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) !== undefined
  } catch {
    return false
  }
}
