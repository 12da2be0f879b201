import { instantKeyOf } from '../record/index-order.ts'
import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'
import type { DroppedSchedule, Schedule, ScheduledAction } from './schema.ts'

/** When a schedule has something to be done first, or where it failed. */
function firstOf({ publish, unpublish, failed }: Schedule): string | undefined {
  const moments = [publish?.on, unpublish?.on, failed?.on].flatMap((on) => (on === undefined ? [] : (instantKeyOf(on) ?? [])))
  return moments.toSorted((a, b) => (a < b ? -1 : 1))[0]
}

/** A group and the moment, so that one key gives a group in the order of time. */
const inGroup = (group: string, schedule: Schedule) => `${group} ${firstOf(schedule) ?? ''}`

/** `page/<guid>` or `item/<guid>`. */
export const schedule: IndexedRecordKind<Schedule, 'on' | 'kind' | 'state' | 'kindAndState'> = {
  erase({ guid }, _id, value) {
    const { setBy, ...rest } = value
    return setBy === guid ? rest : 'keep'
  },
  indexes: {
    version: 1,
    keysOf: {
      on: firstOf,
      kind: (value) => inGroup(value.kind, value),
      state: (value) => inGroup(stateOf(value), value),
      kindAndState: (value) => inGroup(`${value.kind} ${stateOf(value)}`, value),
    },
  },
}

const stateOf = ({ failed }: Schedule) => (failed ? 'failed' : 'planned')

/** `page/<guid>` or `item/<guid>`: the last one of each. */
export const droppedSchedule: IndexedRecordKind<DroppedSchedule, 'on'> = {
  erase({ guid }, _id, { schedule: { setBy, ...rest }, droppedOn }) {
    return setBy === guid ? { schedule: rest, droppedOn } : 'keep'
  },
  indexes: { version: 1, keysOf: { on: ({ droppedOn }) => instantKeyOf(droppedOn) } },
}

/** `<instant>/<kind>/<guid>/<action>`: in the order in which they are due. */
export const scheduleDue: RecordKind<{ action: ScheduledAction }> = { erase: keep }
