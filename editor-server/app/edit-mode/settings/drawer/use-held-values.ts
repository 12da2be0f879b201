import { useState } from 'react'
import { isPossible } from '../../session/actions/commands.ts'
import type { Action, EditSession } from '../../session/contract.ts'
import { changeProperty, type Values } from '../../fields/change-value.ts'

interface Held {
  value: unknown
  /** The stored value at that time: once it changes, for instance by undo, it applies again. */
  over: unknown
}

/**
 * Values of a form over those of the session. What the session would refuse, such as half an e-mail address, stays in the form until it is
 * right; everything else is done at once.
 * @param key names the form in the history, so that typing in one field is one step
 * @param fits what the session cannot know of a value
 */
export function useHeldValues(
  session: EditSession,
  key: string,
  stored: Values,
  actionOf: (name: string, value: unknown) => Action,
  fits: (name: string, value: unknown) => boolean = () => true,
): { values: Values; change: (name: string, value: unknown) => void } {
  const [held, setHeld] = useState<Readonly<Record<string, Held>>>({})
  let values = stored
  for (const [name, { value, over }] of Object.entries(held)) if (stored[name] === over) values = changeProperty(values, name, value)
  const change = (name: string, value: unknown) => {
    const action = actionOf(name, value)
    const isTaken = fits(name, value) && isPossible(session.getState().edited, action, session.code)
    setHeld((before) => {
      const { [name]: _, ...rest } = before
      return isTaken ? rest : { ...rest, [name]: { value, over: stored[name] } }
    })
    if (isTaken) session.dispatch(action, { merge: `${key}:${name}` })
  }
  return { values, change }
}

/** Of one value, the change that sets it or takes it out. */
export function setOrUnset(name: string, value: unknown): { set: Values } | { unset: readonly string[] } {
  return value === undefined ? { unset: [name] } : { set: { [name]: value } }
}
