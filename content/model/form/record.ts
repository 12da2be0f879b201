import type { RecordKind } from '../record/record-kind.ts'
import type { FormPublish, FormWork } from './work.ts'

/** By the guid of the form. */
export const formWork: RecordKind<FormWork> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...work } = value
    return changedBy === guid ? work : 'keep'
  },
}

/** `<guid of the form>/<version>`: who published a version of a form, and why. */
export const formPublish: RecordKind<FormPublish> = {
  erase({ guid }, _id, value) {
    const { by, ...rest } = value
    return by === guid ? rest : 'keep'
  },
}
