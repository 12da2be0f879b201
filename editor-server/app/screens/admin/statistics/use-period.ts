import { useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { dateOf } from '#content/model/instant/instant.ts'
import { type ChosenPeriod, readPeriod } from './period-state.ts'

/** Today in Amsterdam; undefined in the server's HTML, which has no clock. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => dateOf(new Date().toISOString()),
    () => undefined,
  )
}

/** The period that the address names; undefined until the browser says which day it is. */
export function usePeriod(): ChosenPeriod | undefined {
  const today = useToday()
  const [parameters] = useSearchParams()
  return useMemo(() => (today === undefined ? undefined : readPeriod(parameters, today)), [parameters, today])
}
