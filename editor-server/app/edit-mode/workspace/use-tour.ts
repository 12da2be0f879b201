import { useSyncExternalStore } from 'react'
import { useEdit } from './edit-context.ts'
import type { TourPlace } from './tour-store.ts'

/** Where somebody is in the tour. */
export function useTour(): TourPlace {
  const { tour } = useEdit()
  return useSyncExternalStore(tour.subscribe, tour.get, tour.get)
}
