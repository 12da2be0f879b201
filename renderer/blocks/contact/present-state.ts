import type { OpeningHours } from '#content/model/contact/opening-hours.ts'
import { type LocalMoment, openingStateAt, weekdayOf } from '#content/model/contact/opening-state.ts'
import { formatHour } from './format-hour.ts'

/** What the browser needs to say whether it is open now; `%` in a text marks the place of the time. */
export interface PresentStateData {
  hours: OpeningHours
  /** IANA name of the time zone of the hours. */
  zone: string
  lang: string
  texts: { open: string; closed: string; today: string; tomorrow: string; days: readonly string[] }
}

export interface PresentState {
  text: string
  isOpen: boolean
  /** Monday is 0. */
  weekday: number
}

/** The state at an instant, in words: `Nu open, tot 17.00 uur`, `Nu gesloten (Kerst). Maandag open om 9.00 uur`. */
export function describeState({ hours, zone, lang, texts }: PresentStateData, now: Date): PresentState {
  const moment = momentIn(zone, now)
  const state = openingStateAt(hours, moment)
  const weekday = weekdayOf(moment.date)
  if (state.isOpen) return { text: texts.open.replace('%', formatHour(state.until, lang)), isOpen: true, weekday }
  const { label, next } = state
  const closed = label === undefined ? texts.closed : `${texts.closed} (${label})`
  if (!next) return { text: closed, isOpen: false, weekday }
  const opens = next.days === 0 ? texts.today : next.days === 1 ? texts.tomorrow : (texts.days[next.weekday] ?? '')
  return { text: `${closed}, ${opens.replace('%', formatHour(next.from, lang))}`, isOpen: false, weekday }
}

/** Date and time in a zone, wherever the visitor is. */
function momentIn(zone: string, now: Date): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}
