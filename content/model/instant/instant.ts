/** Days in content are Dutch days: a plain date starts at midnight in this zone. */
export const CONTENT_TIME_ZONE = 'Europe/Amsterdam'

/** Made when it is first asked: that takes longer than most who load this take for all they do. */
let wallClock: Intl.DateTimeFormat | undefined

function openWallClock(): Intl.DateTimeFormat {
  return (wallClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: CONTENT_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }))
}

const millisecondsOfDate = new Map<string, number>()

/**
 * Milliseconds since 1970 of an instant (`instantSchema`): ISO 8601 with a time zone, or a plain date,
 * which is midnight in Europe/Amsterdam. NaN when it is neither.
 */
export function millisecondsOf(instant: string): number {
  if (instant.length !== 10) return Date.parse(instant)
  let milliseconds = millisecondsOfDate.get(instant)
  if (milliseconds === undefined) {
    milliseconds = midnightOf(instant)
    millisecondsOfDate.set(instant, milliseconds)
  }
  return milliseconds
}

/** The day of an instant in Europe/Amsterdam, as `2026-12-31`; a plain date is itself. Empty when it is no instant. */
export function dateOf(instant: string): string {
  if (instant.length === 10) return instant
  const milliseconds = Date.parse(instant)
  if (Number.isNaN(milliseconds)) return ''
  return new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(0, 10)
}

/** The time of day in Europe/Amsterdam, as `09:30`; undefined for a plain date, which has none. */
export function timeOf(instant: string): string | undefined {
  const milliseconds = instant.length === 10 ? Number.NaN : Date.parse(instant)
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(11, 16)
}

/**
 * The instant at which clocks in Europe/Amsterdam show this time, with its offset there. An hour skipped in spring counts as the one after
 * it; of an hour repeated in autumn the first counts.
 * @param date as `2026-12-31`
 * @param time as `09:30`
 */
export function instantAt(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offsets = [asUtc - MILLISECONDS_A_DAY, asUtc + MILLISECONDS_A_DAY].map(offsetAt)
  const offset = offsets.find((each) => offsetAt(asUtc - each) === each) ?? Math.min(...offsets)
  const shift = offsetAt(asUtc - offset)
  const hours = String(shift / 3_600_000).padStart(2, '0')
  return `${new Date(asUtc - offset + shift).toISOString().slice(0, 16)}:00+${hours}:00`
}

/** Whether the year of an instant or a plain date has four digits, in UTC too. */
export function hasPlainYear(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 1000 && year <= 9999
}

/** The day after a plain date; the last day of year 9999 is followed by itself. */
export function dayAfter(date: string): string {
  if (date === LAST_DAY) return LAST_DAY
  return new Date(Date.parse(`${date}T00:00:00Z`) + MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

const LAST_DAY = '9999-12-31'
const MILLISECONDS_A_DAY = 86_400_000

function midnightOf(date: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`)
  // Clocks change at 01:00 UTC, after midnight in Amsterdam, so the offset of the estimate is right.
  return Number.isNaN(asUtc) ? Number.NaN : asUtc - offsetAt(asUtc)
}

const MILLISECONDS_AN_HOUR = 3_600_000

/** What `offsetAt` worked out last: nearly all who ask mean the present hour. */
let known = { hour: Number.NaN, offset: 0 }

/** How far the zone is ahead of UTC, in milliseconds. */
function offsetAt(milliseconds: number): number {
  const hour = Math.floor(milliseconds / MILLISECONDS_AN_HOUR)
  // Since 1970 its clocks change on the hour of UTC.
  if (hour < 0) return askOffset(milliseconds)
  if (hour !== known.hour) known = { hour, offset: askOffset(hour * MILLISECONDS_AN_HOUR) }
  return known.offset
}

function askOffset(milliseconds: number): number {
  const parts = Object.fromEntries(
    openWallClock()
      .formatToParts(milliseconds)
      .map((part) => [part.type, Number(part.value)]),
  )
  return (
    Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute'], parts['second']) - milliseconds
  )
}
