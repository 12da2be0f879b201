import { settleLayout } from './actions/set-page.ts'
import type { Choices, Conflict, EditCode, Edited } from './contract.ts'
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

export interface LaidOver {
  /** What is to be shown; with a conflict, mine stands in it until that is settled. */
  edited: Edited
  conflict?: Conflict
  /** Whether nothing else has changed. */
  isAsItWas: boolean
}

/** Lays work that was kept aside over what there is now. What others changed since stays; what both changed is asked about. */
export function layOver(sides: Sides, code: EditCode): LaidOver {
  const together = reconcile(sides, [], code)
  if (together.outcome === 'conflict') {
    return { edited: settle(sides, {}, code), conflict: together.conflict, isAsItWas: false }
  }
  return { edited: together.outcome === 'merged' ? together.edited : sides.mine, isAsItWas: together.outcome === 'same' }
}

/** Puts both sides together; what is not chosen stays mine. */
export function settle(sides: Sides, choices: Choices, code: EditCode): Edited {
  return settleLayout(mergeEdited(sides, choices).edited, code)
}
