import type { RecordKind } from '../record/record-kind.ts'
import type { TemplateWork } from './work.ts'

/** By the guid of the template. */
export const templateWork: RecordKind<TemplateWork> = {
  erase({ guid }, _id, value) {
    const { changedBy, ...work } = value
    return changedBy === guid ? work : 'keep'
  },
}
