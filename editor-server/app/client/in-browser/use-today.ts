import { dateOf } from '#content/model/instant/instant.ts'
import { useSyncExternalStore } from 'react'

/** Today in Amsterdam; undefined in the server's HTML, which has no clock. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => dateOf(new Date().toISOString()),
    () => undefined,
  )
}
