/**
 * The locale that numbers and dates of a text are written in. English on a Dutch site is British: day before month. A `lang` may have the shape of
 * a language tag without being one, such as `nl-12`: that is written as Dutch.
 */
export function localeOf(lang: string): string {
  if (lang === 'en') return 'en-GB'
  try {
    Intl.getCanonicalLocales(lang)
    return lang
  } catch {
    return 'nl'
  }
}
