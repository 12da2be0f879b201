import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, pageRow } from '#tests/support/rows.ts'
import type { ItemRow } from '../reads/rows.ts'
import type { ItemCard } from '../reads/site-reader.ts'
import { startRecording } from '../reads/recording.ts'
import { renderEvent } from './event.ts'

function calendarOf(over: Partial<ItemRow>, platformName = 'Proef'): string {
  const reads = makeReads({
    settings: { platformName },
    pages: [pageRow(1, 'agenda', { lists: [listRow(1)] })],
    items: [itemRow(1, 1, { title: 'Raad', ...over })],
  })
  const read = reads.open(startRecording())
  return renderEvent(read.item(guidOf(1, 'item')) as ItemCard, read)
}

/** Content lines with their folds undone (RFC 5545, 3.1), by name. */
function linesOf(text: string): Record<string, string> {
  const lines = text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
  return Object.fromEntries(lines.map((line) => [/^[^:;]+/.exec(line)?.[0] ?? '', line]))
}

describe('the calendar file of an event', () => {
  test('has its times in UTC, its place and the address of its page', () => {
    const text = calendarOf({ startsAt: '2026-11-24T19:30:00+01:00', endsAt: '2026-11-24T22:30:00+01:00', location: 'Raadzaal, Markt 1' })
    expect(linesOf(text)).toMatchObject({
      BEGIN: 'BEGIN:VEVENT',
      UID: `UID:${guidOf(1, 'item')}@www.proef.example`,
      SUMMARY: 'SUMMARY:Raad',
      DTSTART: 'DTSTART:20261124T183000Z',
      DTEND: 'DTEND:20261124T213000Z',
      LOCATION: 'LOCATION:Raadzaal\\, Markt 1',
      URL: 'URL:https://www.proef.example/agenda/i/n1/raad',
    })
  })

  test('names whole days as days, up to the first that is no longer of it', () => {
    expect(linesOf(calendarOf({ startsAt: '2026-12-12', endsAt: '2026-12-13' }))).toMatchObject({
      DTSTART: 'DTSTART;VALUE=DATE:20261212',
      DTEND: 'DTEND;VALUE=DATE:20261214',
    })
    expect(linesOf(calendarOf({ startsAt: '2026-12-31' }))['DTEND']).toBe('DTEND;VALUE=DATE:20270101')
  })

  test('without an end lasts until midnight in the Netherlands', () => {
    expect(linesOf(calendarOf({ startsAt: '2026-07-01T20:00:00+02:00' }))['DTEND']).toBe('DTEND:20260701T220000Z')
  })

  test('has the same bytes whenever it is made: its stamp is when the item was published', () => {
    expect(linesOf(calendarOf({ startsAt: '2026-12-12', publishedOn: '2026-11-02T09:00:00Z' }))['DTSTAMP']).toBe('DTSTAMP:20261102T090000Z')
  })

  test('folds lines by their bytes and lets nothing of a title out of its line', () => {
    const title = 'Één café;\nBEGIN:VALARM, '.repeat(6)
    const text = calendarOf({ startsAt: '2026-12-12', title })
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.match(/^BEGIN:.*$/gm)?.map((line) => line.trim())).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
  })

  test.each([
    ['its title', { title: 'Raad\rATTACH:https://evil.example\r\nX:1' }],
    ['its place', { location: 'Raadzaal\rATTACH:https://evil.example' }],
    ['its description', { description: 'Over\r\rATTACH:https://evil.example\nEND:VEVENT' }],
  ])('keeps every kind of line break in %s inside its value', (_field, over) => {
    const lines = calendarOf({ startsAt: '2026-12-12', ...over }).split(/\r\n|\r|\n/)
    expect(lines.filter((line) => /^(ATTACH|X:|END)/.test(line))).toEqual(['END:VEVENT', 'END:VCALENDAR'])
  })

  test('keeps line breaks of the site’s name and of a title in the lines about the calendar', () => {
    const lines = calendarOf({ startsAt: '2026-12-12', title: 'Raad\rX-A:1' }, 'Stad\r\nX-B:1\nX-C:1').split(/\r\n|\r|\n/)
    expect(lines.filter((line) => /^X-[ABC]/.test(line))).toEqual([])
  })

  test.each(['1965-05-05', '1965-05-05T10:00:00Z', '1000-01-01', '9999-12-31', '9999-12-31T22:00:00Z'])('may be on %s', (startsAt) => {
    const [year = ''] = startsAt.split('-')
    expect(linesOf(calendarOf({ startsAt, publishedOn: startsAt }))['DTSTART']).toMatch(new RegExp(`^DTSTART(;VALUE=DATE)?:${year}`))
  })
})
