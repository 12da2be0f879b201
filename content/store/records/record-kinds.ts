import { everyKind } from '../../model/record/every-kind.ts'
import type { IndexedRecordKind, RecordKind } from '../../model/record/record-kind.ts'
import type { indexNames, KindOf } from '../contract.ts'

type Declared = typeof everyKind
type Values = { readonly [Kind in keyof Declared]: Declared[Kind] extends RecordKind<infer Value> ? Value : never }
type Names = { [Kind in keyof Declared]: Declared[Kind] extends IndexedRecordKind<infer _Value, infer Name> ? Name : never }

/** Private data of a site (DESIGN section 4): the values of each kind, as `content/model/<entity>/record.ts` declares it. */
export interface RecordKinds extends Values {
  readonly [indexNames]: Names
}

/** What each kind says of itself. One that does not say how a person is erased does not compile. */
export const recordKinds: { readonly [Kind in KindOf<RecordKinds>]: RecordKind<RecordKinds[Kind]> } = everyKind
