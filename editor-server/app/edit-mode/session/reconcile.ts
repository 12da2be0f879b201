import { settleLayout } from './actions/set-page.ts'
import type { Conflict, EditCode, Edited } from './contract.ts'
import { mergeEdited } from './merge/merge-edited.ts'
import { isStoredAlike } from './edited-calls.ts'

export interface Sides {
  /** The common ancestor. */
  base: Edited
  mine: Edited
  theirs: Edited
}

/** The outcome of combining what is here with what the server has. */
export type Reconciled =
  /** The server has what was sent from here: `known` is that. */
  | { outcome: 'arrived'; known: Edited }
  /** Nobody else has changed anything. */
  | { outcome: 'same' }
  | { outcome: 'merged'; edited: Edited }
  | { outcome: 'conflict'; conflict: Conflict }

/** @param sent what the server may have taken without its answer arriving here */
export function reconcile({ base, mine, theirs }: Sides, sent: readonly Edited[], code: EditCode): Reconciled {
  const known = [mine, ...sent].find((each) => isStoredAlike(each, theirs))
  if (known) return { outcome: 'arrived', known }
  if (isStoredAlike(base, theirs)) return { outcome: 'same' }
  const { edited, clashes } = mergeEdited({ base, mine, theirs })
  if (clashes.length > 0) return { outcome: 'conflict', conflict: { clashes, base, mine, theirs } }
  return { outcome: 'merged', edited: isStoredAlike(edited, theirs) ? theirs : settleLayout(edited, code) }
}
