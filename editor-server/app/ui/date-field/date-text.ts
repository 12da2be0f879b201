import { hasPlainYear } from '#content/model/instant/instant.ts'

/**
 * A day as people of a language write it: `21-11-2026` in Dutch, `21/11/2026` in English. Empty for what is no plain day.
 * @param day such as `2026-11-21`
 */
export function writeDay(day: string, language: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year === undefined ? '' : [date, month, year].join(language === 'en' ? '/' : '-')
}

/**
 * The day that somebody means, in the order of both languages: day, month, year, with anything between them, or eight digits; also as
 * `2026-11-21`. Empty for an empty text; undefined for what is no day of the calendar.
 */
export function readDay(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const plain = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed)
  const [, date = '', month = '', year = ''] =
    /^(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? []
  const parts = plain ? plain.slice(1) : [year, month, date]
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
  const isReal = /^\d{4}-\d\d-\d\d$/.test(day) && hasPlainYear(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isReal ? day : undefined
}
