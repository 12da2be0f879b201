import type { Action, Announcement, EditCode, Edited } from '../contract.ts'
import type { Guid } from '#content/model/guid/guid.ts'

/** What an action comes to, before its inverse is worked out. */
export interface Change {
  edited: Edited
  announcement: Announcement
  selection?: readonly Guid[] | undefined
}

export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

/** How one kind of action is done. It is pure, and throws ActionRefused where it cannot be done. */
export type Apply<Type extends Action['type']> = (edited: Edited, action: ActionOf<Type>, code: EditCode) => Change
