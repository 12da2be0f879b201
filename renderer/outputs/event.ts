import { createEvent, type DateArray, type EventAttributes } from 'ics'
import { AppError } from '#content/errors/app-error.ts'
import { dateOf, dayAfter, millisecondsOf } from '#content/model/instant/instant.ts'
import { isWholeDay } from '#content/model/list-item/event-time.ts'
import { facts } from '../reads/facts.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { ItemCard } from '../reads/site-reader.ts'

/**
 * The calendar file of one event (RFC 5545). Times are in UTC, so that no time zone needs describing; whole days stay days. DTSTAMP is when
 * the item was published, since the same content has to give the same bytes.
 * @throws AppError SITE_INTERNAL when the library refuses what the item's schema allows
 */
export function renderEvent(item: ItemCard, read: RecordingReader): string {
  read.touch(facts.renderer)
  const { startsAt = '', endsAt } = item
  const host = new URL(read.baseUrl).host
  const isDay = isWholeDay(item)
  const title = joinLines(item.title)
  // The library accepts a timestamp that its types do not name.
  const attributes: EventAttributes & { timestamp: number } = {
    uid: `${item.guid}@${host}`,
    productId: `-//Bouwsteen//${joinLines(read.setting('platformName'))}//${item.lang.toUpperCase()}`,
    calName: title,
    title,
    // The library knows no stamp before 1970. Calendars only compare it with later ones.
    timestamp: Math.max(0, millisecondsOf(item.publishedOn ?? startsAt)),
    url: read.baseUrl + item.url,
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    start: isDay ? dayParts(startsAt) : utcParts(startsAt),
    // DTEND is exclusive (RFC 5545, 3.6.1); without one an event lasts to the end of its day.
    end: isDay ? dayParts(dayAfter(endsAt ?? startsAt)) : utcParts(endsAt ?? dayAfter(dateOf(startsAt))),
    ...(item.description && { description: item.description.replaceAll(/\r\n?/g, '\n') }),
    ...(item.location && { location: joinLines(item.location) }),
  }
  const { error, value } = createEvent(attributes)
  if (!value) throw new AppError('SITE_INTERNAL', { reason: error?.message ?? 'the calendar file cannot be made' })
  return foldByBytes(value)
}

/** The library escapes line feeds but no other line breaks, and none in the lines about the calendar. */
function joinLines(text: string): string {
  return text.replaceAll(/\s*[\r\n]\s*/g, ' ')
}

function dayParts(date: string): DateArray {
  return date.split('-').map(Number) as DateArray
}

function utcParts(instant: string): DateArray {
  const date = new Date(millisecondsOf(instant))
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
}

/** A line has at most 75 bytes of UTF-8 (RFC 5545, 3.1); the library counts characters. */
function foldByBytes(text: string): string {
  return text
    .replaceAll('\r\n\t', '')
    .split('\r\n')
    .map((line) => {
      let folded = ''
      let room = 75
      for (const character of line) {
        const size = Buffer.byteLength(character)
        if (size > room) {
          folded += '\r\n '
          room = 74
        }
        folded += character
        room -= size
      }
      return folded
    })
    .join('\r\n')
}
