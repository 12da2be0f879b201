import { keep, type RecordKind } from '../record/record-kind.ts'
import type { Version, VersionValue } from './schema.ts'

/** `page/<guid>/<number>` or `item/<guid>/<number>`, with an eight-digit number. */
export const version: RecordKind<Version> = {
  erase({ guid }, _id, value) {
    const { by, ...rest } = value
    return by === guid ? rest : 'keep'
  },
}

/** By the same id: what was published. */
export const versionValue: RecordKind<VersionValue> = { erase: keep }
