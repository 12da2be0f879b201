import type { Guid } from '../guid/guid.ts'
import type { RecordKind } from '../record/record-kind.ts'
import type { LegalText } from './schema.ts'

/** What was last published of a legal page on the live server. */
export interface LegalChange {
  /** ISO 8601. */
  on: string
  /** Absent once the account has been erased. */
  by?: Guid | undefined
  /** `versionOf` the texts, as they were published: what stands there now may be someone else's. */
  revision: string
  /** The highest version there has been; a number that was taken back is never given to another text. */
  highest: number
  /** The texts before, to take it back; absent once that has been done. */
  before?: LegalText[] | undefined
}

/** `<kind of legal page>`. */
export const legalChange: RecordKind<LegalChange> = {
  erase({ guid }, _id, value) {
    const { by, ...rest } = value
    return by === guid ? rest : 'keep'
  },
}
