import { isEqual } from '#content/model/json/is-equal.ts'
import { applyAction } from './actions/apply-action.ts'
import { ActionRefused } from './actions/action-refused.ts'
import { blocksOf, withBlocks } from './actions/edited.ts'
import { findRestore } from './actions/restore.ts'
import { settleLayout } from './actions/set-page.ts'
import type { Action, EditCode, Edited } from './contract.ts'
import type { History, Step } from './history.ts'
import { mergeEdited } from './merge/merge-edited.ts'

/** Steps in each direction that are rebased; older ones go. Each costs a merge of the page. */
const MOST_REBASED = 200

/**
 * The history of what one person did, after others changed the same things: undoing a step takes back that person's part of it and leaves
 * what others made. Every state that a step leads to is merged with what came in between. Where that clashes, the step and those beyond it go.
 * @param before what the steps were made on
 * @param after the same with what came in between
 */
export function rebaseHistory({ steps, position }: History, before: Edited, after: Edited, code: EditCode): History {
  const undone = rebase(steps.slice(0, position).toReversed())
  const redone = rebase(steps.slice(position))
  return { steps: [...undone.toReversed(), ...redone], position: undone.length }

  /** @param ahead each leads from where the one before it led */
  function rebase(ahead: readonly Step[]): Step[] {
    const kept: Step[] = []
    let was = before
    let is = after
    for (const step of ahead.slice(0, MOST_REBASED)) {
      const mine = tryAction(was, step.action, code)
      const merged = mine && mergeEdited({ base: before, mine, theirs: after })
      if (!mine || !merged || merged.clashes.length > 0) break
      const next = keepSame(settleLayout(merged.edited, code), is)
      kept.push({ ...step, action: findRestore(next, is) })
      was = mine
      is = next
    }
    return kept
  }
}

function tryAction(edited: Edited, action: Action, code: EditCode): Edited | undefined {
  try {
    return applyAction(edited, action, code).edited
  } catch (error) {
    if (error instanceof ActionRefused) return undefined
    throw error
  }
}

/** What says the same is the same object, so that a step brings back nothing but what it changes. */
function keepSame(next: Edited, before: Edited): Edited {
  const known: Record<string, unknown> = before.value
  const blocks = new Map(blocksOf(before).map((block) => [block.guid, block]))
  const kept = blocksOf(next).map((block) => (isEqual(blocks.get(block.guid), block) ? (blocks.get(block.guid) ?? block) : block))
  const fields = Object.entries(next.value).map(([name, value]) => [name, isEqual(known[name], value) ? known[name] : value])
  return withBlocks({ kind: next.kind, value: Object.fromEntries(fields) } as Edited, kept)
}
