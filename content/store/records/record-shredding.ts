import type { ShredRules } from '../../shredding/sealer.ts'
import { recordKinds } from './record-kinds.ts'

/** The kinds that are kept encrypted, as each says of itself. */
export const recordShredding: ShredRules = Object.fromEntries(
  Object.entries(recordKinds).flatMap(([kind, { shredded }]) => (shredded ? [[kind, shredded]] : [])),
)
