import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the focus to the first thing that was added to a list, since the button that asked for more may be gone by then.
 * @param count of what the list shows
 * @param wanted selector of what takes the focus in it
 * @returns to be called when more is asked for
 */
export function useFocusAdded(list: RefObject<HTMLElement | null>, count: number, wanted = 'input, button'): () => void {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    list.current?.children[from.current]?.querySelector<HTMLElement>(wanted)?.focus()
    from.current = undefined
  }, [list, count, wanted])
  return () => {
    from.current = count
  }
}
