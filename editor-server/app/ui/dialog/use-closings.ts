import { useEffect, useRef, useState } from 'react'

/** A dialog takes 300 ms to go (SPEC section 9), and some frames before it begins; in ms. */
const GONE_BY = 500

/**
 * How many times a dialog was closed, counted when it should be gone: the key of the dialog. Otherwise one that is closed while it is still
 * opening can stay forever, invisible and over everything, since Headless UI does not notice the end of a reversed transition
 * (tailwindlabs/headlessui#3892).
 */
export function useClosings(isOpen: boolean): number {
  const [closings, setClosings] = useState(0)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    if (isOpen || !wasOpen.current) return
    const timer = setTimeout(() => {
      wasOpen.current = false
      setClosings((before) => before + 1)
    }, GONE_BY)
    return () => clearTimeout(timer)
  }, [isOpen])
  return closings
}
