import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { EditSession, EditState } from './contract.ts'

export const EditSessionContext = createContext<EditSession | undefined>(undefined)

/** The session of the page or item that is open. */
export function useEditSession(): EditSession {
  const session = useContext(EditSessionContext)
  if (!session) throw new TypeError('This component stands outside an edit session')
  return session
}

/**
 * A part of the session's state; the component is drawn again when that part is another.
 * @param isSame for a part that is a new object each time
 */
export function useEditState<Part>(select: (state: EditState) => Part, isSame: (a: Part, b: Part) => boolean = Object.is): Part {
  const { subscribe, getState } = useEditSession()
  const last = useRef<{ part: Part } | undefined>(undefined)
  const read = () => {
    const part = select(getState())
    if (!last.current || !isSame(last.current.part, part)) last.current = { part }
    return last.current.part
  }
  return useSyncExternalStore(subscribe, read, read)
}
