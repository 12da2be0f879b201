import { keep, type RecordKind } from '../record/record-kind.ts'
import type { Schedule, ScheduledAction } from './schema.ts'

/** `page/<guid>` or `item/<guid>`. */
export const schedule: RecordKind<Schedule> = {
  erase({ guid }, _id, value) {
    const { setBy, ...rest } = value
    return setBy === guid ? rest : 'keep'
  },
}

/** `<instant>/<kind>/<guid>/<action>`: in the order in which they are due. */
export const scheduleDue: RecordKind<{ action: ScheduledAction }> = { erase: keep }
