import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRetention } from '../../../client/use-retention.ts'
import { useToday } from '../../../client/in-browser/use-today.ts'
import { type ChosenPeriod, readPeriod } from './period-state.ts'

/** The period that the address names; undefined until the browser says which day it is, and the server how long figures are kept. */
export function usePeriod(): ChosenPeriod | undefined {
  const today = useToday()
  const kept = useRetention('statisticsMonths')
  const [parameters] = useSearchParams()
  return useMemo(
    () => (today === undefined || kept === undefined ? undefined : readPeriod(parameters, today, kept)),
    [parameters, today, kept],
  )
}
