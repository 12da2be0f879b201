import type { ReactNode } from 'react'
import { Announcements } from '../../ui/announcements/announcements.tsx'
import { useEdit } from './edit-context.ts'
import { useSpokenLines } from './use-spoken-lines.ts'

/** What was done, for who hears the page. It stands apart from the frame, which is not drawn anew with each line. */
export function SpokenLines(): ReactNode {
  const { session } = useEdit()
  return <Announcements lines={useSpokenLines(session)} />
}
