import type { Guid } from '#content/model/guid/guid.ts'
import type { Action } from '../../session/contract.ts'

/** Of the step of undo that accepting a suggestion is; `thread` among its params says which. */
export const ACCEPTED = 'announcements.suggestionAccepted'

export function asStep(action: Action, thread: Guid): Action {
  return { type: 'batch', actions: [action], announcement: { key: ACCEPTED, params: { thread } } }
}

export function isStepOf(step: { key: string; params: Readonly<Record<string, string | number>> } | undefined, thread: Guid): boolean {
  return step?.key === ACCEPTED && step.params['thread'] === thread
}
