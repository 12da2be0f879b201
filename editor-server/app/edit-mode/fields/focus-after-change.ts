import { useEffect, useRef } from 'react'

/**
 * Brings the focus to the field after a change that takes away the button it was made with, as choosing and removing do.
 * @param id of what the field shows instead
 * @returns to be called before the change, with the value to come
 */
export function useFocusAfterChange<Value>(id: string, value: Value): (next: Value) => void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current) return undefined
    isAsked.current = false
    // After a dialog has given the focus back: the button that opened it is gone, so that went to another.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id, value])
  return (next) => {
    isAsked.current = next !== value
  }
}
