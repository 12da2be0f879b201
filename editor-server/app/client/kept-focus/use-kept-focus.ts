import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus within an element whose buttons come and go: when the one that has it is taken away, the next one gets it, and
 * nobody is thrown back to the top of the page.
 * @param state changes when the buttons may change
 */
export function useKeptFocus<E extends HTMLElement>(
  state: unknown,
): { ref: RefObject<E | null>; onFocus: () => void; onBlur: (event: FocusEvent) => void } {
  const ref = useRef<E>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!had.current || !element || element.contains(document.activeElement)) return
    element.querySelector('button')?.focus()
  }, [state])
  return {
    ref,
    onFocus: () => {
      had.current = true
    },
    // React is silent about the blur of what it takes away itself.
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) had.current = false
    },
  }
}
