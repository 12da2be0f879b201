import { useCallback, useState } from 'react'

/** The newest line of a live region; repeating a line reads it out again. */
export function useLiveMessage(): { told: string; tell: (text: string) => void } {
  const [told, setTold] = useState('')
  // A no-break space makes the same words another text.
  const tell = useCallback((text: string) => setTold((before) => (before === text ? `${text}\u00a0` : text)), [])
  return { told, tell }
}
