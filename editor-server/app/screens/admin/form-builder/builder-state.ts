import type { FormContent } from '#content/model/form/schema.ts'
import { editFields, type FieldEdit } from './edit-fields.ts'

/** What is chosen besides a field: the texts of the form itself. */
export const FORM = 'form'

interface Step {
  content: FormContent
  chosen: string
}

export interface BuilderState extends Step {
  past: readonly Step[]
  future: readonly Step[]
  /** Typing in one place is one step of undo, for as long as it goes on. */
  typing?: { place: string; at: number } | undefined
}

/** Steps that can be undone. */
const MOST_STEPS = 200
/** Milliseconds within which typing in one place stays the same step. */
const MERGE_WITHIN = 2000

export type BuilderAction =
  | { kind: 'choose'; guid: string }
  | { kind: 'fields'; edit: FieldEdit; typing?: { place: string; at: number } }
  | { kind: 'content'; values: Partial<FormContent>; typing?: { place: string; at: number } }
  /** Another content whole: an earlier version, or what somebody else wrote. */
  | { kind: 'replace'; content: FormContent }
  | { kind: 'undo' }
  | { kind: 'redo' }

export function beginBuilding(content: FormContent): BuilderState {
  return { content, chosen: content.fields[0]?.guid ?? FORM, past: [], future: [] }
}

export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.kind) {
    case 'choose':
      return { ...state, chosen: action.guid, typing: undefined }
    case 'fields': {
      const edited = editFields(state.content, action.edit)
      if (!edited) return state
      return step(state, { content: { ...state.content, fields: edited.fields }, chosen: edited.chosen ?? FORM }, action.typing)
    }
    case 'content': {
      const content = Object.fromEntries(Object.entries({ ...state.content, ...action.values }).filter(([, value]) => value !== undefined))
      return step(state, { content: content as unknown as FormContent, chosen: state.chosen }, action.typing)
    }
    case 'replace':
      return step(state, { content: action.content, chosen: action.content.fields[0]?.guid ?? FORM }, undefined)
    case 'undo':
      return back(state)
    case 'redo':
      return forth(state)
  }
}

function step(state: BuilderState, next: Step, typing: BuilderState['typing']): BuilderState {
  const { past, typing: before } = state
  const goesOn = typing && before && typing.place === before.place && typing.at - before.at < MERGE_WITHIN
  const own: Step = { content: state.content, chosen: state.chosen }
  return { ...next, past: goesOn ? past : [...past, own].slice(-MOST_STEPS), future: [], typing }
}

function back({ content, chosen, past, future }: BuilderState): BuilderState {
  const last = past.at(-1)
  if (!last) return { content, chosen, past, future }
  return { ...last, past: past.slice(0, -1), future: [{ content, chosen }, ...future] }
}

function forth({ content, chosen, past, future }: BuilderState): BuilderState {
  const [next, ...rest] = future
  if (!next) return { content, chosen, past, future }
  return { ...next, past: [...past, { content, chosen }], future: rest }
}
