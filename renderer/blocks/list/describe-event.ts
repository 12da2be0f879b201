import { dateOf } from '#content/model/instant/instant.ts'
import { type EventTime, isWholeDay } from '#content/model/list-item/event-time.ts'
import { formatDate, formatTime } from '../../language/format-date.ts'
import type { Translate } from '../../language/translations.ts'

export interface EventPlace extends EventTime {
  location?: string | undefined
}

/** When and where, without its first day: `19.30 uur, raadzaal`. Empty when it is no event. */
export function describeEvent(event: EventPlace, lang: string, t: Translate): string {
  return [describeTime(event, lang, t), event.location ?? ''].filter((part) => part !== '').join(', ')
}

/** `18.00 tot 21.00 uur`, `Hele dag` or, where it ends on a later day, `Tot en met 13 december 2026`. */
export function describeTime(event: EventTime, lang: string, t: Translate): string {
  const { startsAt, endsAt } = event
  if (startsAt === undefined) return ''
  if (endsAt !== undefined && dateOf(endsAt) > dateOf(startsAt)) return t('event-until', { date: formatDate(endsAt, lang) })
  if (isWholeDay(event)) return t('event-day')
  const from = formatTime(startsAt, lang)
  return endsAt === undefined || endsAt === startsAt
    ? t('event-time', { from })
    : t('event-times', { from, until: formatTime(endsAt, lang) })
}

/** For a text that continues a line. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
