import type { Guid } from '#content/model/guid/guid.ts'
import type { Action, Announcement, RestoreAction } from './contract.ts'

/** Milliseconds within which typing in one field stays the same step. */
const MERGE_WITHIN = 2000

/** One step of undo. Steps before the position hold what undoes them, those behind it what does them again. */
export interface Step {
  id: number
  action: Action
  announcement: Announcement
  merge?: string | undefined
  /** Milliseconds since 1970 of its last change. */
  at: number
  /** What was selected before it. */
  selection: readonly Guid[]
}

export interface StepOptions {
  merge?: string | undefined
  /** It belongs to the step before it, however long ago that was, if undoing that one undoes both. */
  joins?: boolean
}

/** Steps in the order in which they were done; there is no limit to them. */
export interface History {
  steps: readonly Step[]
  /** How many of them are done; the others were undone. */
  position: number
}

export const emptyHistory: History = { steps: [], position: 0 }

/** With one more step; what was undone before it can no longer be done again. */
export function addStep({ steps, position }: History, step: Omit<Step, 'id'>, joins = false): History {
  const done = steps.slice(0, position)
  const last = done.at(-1)
  // A step that was undone and done again is closed: what is typed next is a new one.
  if (last && position === steps.length && (joins || isSameTyping(last, step)) && undoesBoth(last, step)) {
    const { at, announcement } = step
    return { steps: [...done.slice(0, -1), { ...last, at, ...(joins && { announcement }) }], position }
  }
  const id = (steps.reduce((most, each) => Math.max(most, each.id), 0) || 0) + 1
  return { steps: [...done, { id, ...step }], position: position + 1 }
}

/** The step that undo or redo would take. */
export function findStep({ steps, position }: History, way: 'undo' | 'redo'): Step | undefined {
  return way === 'undo' ? steps[position - 1] : steps[position]
}

/** After a step was taken: it now holds the action of the other way, and typing does not go on with it. */
export function takeStep(history: History, way: 'undo' | 'redo', inverse: Action): History {
  const taken = findStep(history, way)
  if (!taken) return history
  const { merge: _merge, ...closed } = taken
  return {
    steps: history.steps.map((step) => (step === taken ? { ...closed, action: inverse } : step)),
    position: history.position + (way === 'undo' ? -1 : 1),
  }
}

function isSameTyping(last: Step, { merge, at }: Omit<Step, 'id'>): boolean {
  return merge !== undefined && last.merge === merge && at - last.at < MERGE_WITHIN
}

function undoesBoth({ action: earlier }: Step, { action: later }: Omit<Step, 'id'>): boolean {
  return earlier.type === 'restore' && later.type === 'restore' && covers(earlier, later)
}

/** Whether all that `later` would bring back is brought back by `earlier`. */
function covers(earlier: RestoreAction, later: RestoreAction): boolean {
  if (later.order !== undefined) return false
  const names = [...Object.keys(earlier.set), ...earlier.unset]
  const guids = new Set(earlier.blocks.map(({ guid }) => guid))
  // A block that was made in the step before goes with it.
  const isCovered = (guid: Guid) => guids.has(guid) || earlier.order?.includes(guid) === false
  return (
    [...Object.keys(later.set), ...later.unset].every((name) => names.includes(name)) && later.blocks.every(({ guid }) => isCovered(guid))
  )
}
