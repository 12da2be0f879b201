import { CONTENT_TIME_ZONE, millisecondsOf } from '#content/model/instant/instant.ts'
import { localeOf } from './locale-of.ts'

const formats = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric' },
  month: { month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Making a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(instant: string, lang: string, kind: keyof typeof formats): string {
  const key = `${kind} ${lang}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeOf(lang), { ...formats[kind], timeZone: CONTENT_TIME_ZONE })
    formatters.set(key, formatter)
  }
  const milliseconds = millisecondsOf(instant)
  return Number.isNaN(milliseconds) ? '' : formatter.format(milliseconds)
}

/** `19 november 2026`, in Dutch time whatever the machine's zone; empty for what is not an instant. */
export function formatDate(instant: string, lang: string): string {
  return format(instant, lang, 'date')
}

/** `17.00` in Dutch, `17:00` elsewhere. */
export function formatTime(instant: string, lang: string): string {
  const time = format(instant, lang, 'time')
  return lang.startsWith('nl') ? time.replace(':', '.') : time
}

/** `24` and `nov`, for a calendar leaf. */
export function formatDayAndMonth(instant: string, lang: string): { day: string; month: string } {
  // Versions of the locale data disagree on the full stop after a short month.
  return { day: format(instant, lang, 'day'), month: format(instant, lang, 'month').replace('.', '') }
}
