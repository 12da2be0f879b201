import { describe, expect, it } from 'vitest'
import { checkSchedule } from './check-schedule.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (date: string, time: string) => ({ date, time })

describe('a schedule', () => {
  it('has instants of Amsterdam, in winter and in summer', () => {
    const checked = checkSchedule({ publish: at('2026-12-01', '09:00'), unpublish: at('2027-07-01', '09:00') }, now)
    expect(checked).toMatchObject({
      faults: {},
      isEmpty: false,
      publishOn: '2026-12-01T09:00:00+01:00',
      unpublishOn: '2027-07-01T09:00:00+02:00',
    })
  })

  it.each([
    ['a day without a time', at('2026-12-01', ''), undefined, { publish: 'incomplete' }],
    ['what is over', at('2026-11-21', '12:59'), undefined, { publish: 'past' }],
    ['this very minute', at('2026-11-21', '13:00'), undefined, { publish: 'past' }],
    ['an end before its beginning', at('2026-12-02', '09:00'), at('2026-12-01', '09:00'), { unpublish: 'beforePublish' }],
    ['an end at its beginning', at('2026-12-01', '09:00'), at('2026-12-01', '09:00'), { unpublish: 'beforePublish' }],
  ])('is not sound with %s', (_name, publish, unpublish, faults) => {
    const checked = checkSchedule({ publish, unpublish }, now)
    expect(checked.faults).toMatchObject(faults)
    expect(Object.keys(faults).every((name) => checked[`${name}On` as 'publishOn'] === undefined)).toBe(true)
  })

  it('may be an end alone, and is empty without either', () => {
    expect(checkSchedule({ publish: undefined, unpublish: at('2026-11-21', '13:01') }, now)).toMatchObject({
      faults: { publish: undefined, unpublish: undefined },
      unpublishOn: '2026-11-21T13:01:00+01:00',
    })
    expect(checkSchedule({ publish: undefined, unpublish: undefined }, now).isEmpty).toBe(true)
  })
})
