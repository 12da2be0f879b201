import type { Guid } from '#content/model/guid/guid.ts'
import type { Action } from '../../session/contract.ts'

/** Announces the undo step that accepts a suggestion; its `thread` param says which one. */
export const ACCEPTED = 'announcements.suggestionAccepted'

export function asStep(action: Action, thread: Guid): Action {
  return { type: 'batch', actions: [action], announcement: { key: ACCEPTED, params: { thread } } }
}
