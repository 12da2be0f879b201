import type { RecordKind } from '../record/record-kind.ts'
import type { FormWork } from './work.ts'

/** By the guid of the form. */
export const formWork: RecordKind<FormWork> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...work } = value
    return changedBy === guid ? work : 'keep'
  },
}
