import { describe, expect, test } from 'vitest'
import { groupDays } from './group-days.ts'
import { openingHoursSchema } from './opening-hours.ts'
import { openingStateAt } from './opening-state.ts'
import { contactSchema } from './schema.ts'

const hours = openingHoursSchema.parse({
  week: [
    { days: ['monday', 'tuesday', 'wednesday'], open: [{ from: '09:00', until: '17:00' }] },
    {
      days: ['thursday'],
      open: [
        { from: '09:00', until: '12:30' },
        { from: '13:00', until: '17:00' },
        { from: '17:00', until: '20:00' },
      ],
    },
    { days: ['friday'], open: [{ from: '09:00', until: '13:00' }] },
  ],
  exceptions: [
    { date: '2026-12-24', open: [{ from: '09:00', until: '12:00' }] },
    { date: '2026-12-25', until: '2027-01-03', label: 'Kerstvakantie' },
  ],
})

describe('openingStateAt', () => {
  // 23 November 2026 is a Monday.
  test.each([
    ['before opening', '2026-11-23', '08:59', { isOpen: false, next: { days: 0, weekday: 0, from: '09:00' } }],
    ['the minute it opens', '2026-11-23', '09:00', { isOpen: true, until: '17:00' }],
    ['the minute it closes', '2026-11-23', '17:00', { isOpen: false, next: { days: 1, weekday: 1, from: '09:00' } }],
    ['during a break', '2026-11-26', '12:45', { isOpen: false, next: { days: 0, weekday: 3, from: '13:00' } }],
    ['across ranges that touch', '2026-11-26', '16:59', { isOpen: true, until: '20:00' }],
    ['before a weekend', '2026-11-27', '13:00', { isOpen: false, next: { days: 3, weekday: 0, from: '09:00' } }],
    ['on Sunday', '2026-11-29', '12:00', { isOpen: false, next: { days: 1, weekday: 0, from: '09:00' } }],
    ['on a shorter day', '2026-12-24', '11:00', { isOpen: true, until: '12:00' }],
    ['when that has closed, before a holiday longer than a week', '2026-12-24', '12:00', { isOpen: false }],
    ['in a holiday', '2026-12-28', '10:00', { isOpen: false, label: 'Kerstvakantie' }],
    [
      'at the end of a holiday',
      '2027-01-03',
      '10:00',
      { isOpen: false, label: 'Kerstvakantie', next: { days: 1, weekday: 0, from: '09:00' } },
    ],
  ])('%s', (_name, date, time, state) => {
    expect(openingStateAt(hours, { date, time })).toEqual(state)
  })

  test('of a place that never opens says no more than closed', () => {
    expect(openingStateAt(openingHoursSchema.parse({}), { date: '2026-11-23', time: '10:00' })).toEqual({ isOpen: false })
  })
})

test('days with the same hours stand together, closed ones too', () => {
  expect(groupDays(hours).map(({ first, last, open }) => `${first}-${last}:${open.length}`)).toEqual(['0-2:1', '3-3:3', '4-4:1', '5-6:0'])
})

test.each([
  ['a range that ends before it begins', { week: [{ days: ['monday'], open: [{ from: '17:00', until: '09:00' }] }] }],
  ['a time that is none', { week: [{ days: ['monday'], open: [{ from: '9:00', until: '17:00' }] }] }],
  [
    'ranges that overlap',
    {
      week: [
        {
          days: ['monday'],
          open: [
            { from: '09:00', until: '13:00' },
            { from: '12:00', until: '17:00' },
          ],
        },
      ],
    },
  ],
  [
    'a day named twice',
    {
      week: [
        { days: ['monday'], open: [] },
        { days: ['monday'], open: [] },
      ],
    },
  ],
  ['a day that is none', { week: [{ days: ['maandag'], open: [] }] }],
  ['an exception that ends before it begins', { exceptions: [{ date: '2026-12-25', until: '2026-12-24' }] }],
])('opening hours refuse %s', (_name, value) => {
  expect(openingHoursSchema.safeParse(value).success).toBe(false)
})

test.each([
  [{ phone: '14 012' }, true],
  [{ phone: '+31 (0)12 345 67 89' }, true],
  [{ phone: 'bel ons' }, false],
  [{ email: 'info@voorbeeldstad.nl' }, true],
  [{ email: 'info' }, false],
  [{ address: { street: 'Markt 1', city: 'Voorbeeldstad' } }, true],
  [{ address: { street: 'Markt 1' } }, false],
])('contact %j: %s', (value, isTaken) => {
  expect(contactSchema.safeParse(value).success).toBe(isTaken)
})
