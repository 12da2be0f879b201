import type { ReactNode } from 'react'

/** Place of those who are here too. */
export function Presence(): ReactNode {
  return null
}
