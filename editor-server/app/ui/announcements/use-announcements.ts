import { useCallback, useRef, useState } from 'react'

/** Lines that stay in the page: enough for what is still being read out. */
const KEPT = 6

export interface Announcement {
  id: number
  text: string
}

/** Lines for `Announcements`, the newest last. */
export function useAnnouncements(): { announcements: readonly Announcement[]; announce: (text: string) => void } {
  const nextId = useRef(1)
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])
  const announce = useCallback((text: string) => {
    const id = nextId.current++
    setAnnouncements((before) => [...before, { id, text }].slice(-KEPT))
  }, [])
  return { announcements, announce }
}
