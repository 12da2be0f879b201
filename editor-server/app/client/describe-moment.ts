import { CONTENT_TIME_ZONE } from '#content/model/instant/instant.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'

/** Day and time in Amsterdam: “21 nov 2026 14.32”. @param instant ISO 8601 */
export function describeMoment(instant: string, language: InterfaceLanguage, style: 'medium' | 'full' = 'medium'): string {
  const day = describeDay(instant, language, style)
  return `${day}${style === 'full' ? (language === 'nl' ? ' om' : ' at') : ','} ${describeTime(new Date(instant), language)}`
}

/** The day in Amsterdam: “21 nov 2026”. Server and browser say the same, wherever either stands. @param instant ISO 8601 */
export function describeDay(instant: string, language: InterfaceLanguage, style: 'medium' | 'full' = 'medium'): string {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: CONTENT_TIME_ZONE }).format(new Date(instant))
}

/** The time in Amsterdam: 14.32 in Dutch, 14:32 in English. */
export function describeTime(date: Date, language: InterfaceLanguage): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: CONTENT_TIME_ZONE }).format(date)
  return language === 'nl' ? time.replace(':', '.') : time
}
