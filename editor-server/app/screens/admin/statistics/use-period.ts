import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '../../../ui/in-browser/use-today.ts'
import { type ChosenPeriod, readPeriod } from './period-state.ts'

/** The period that the address names; undefined until the browser says which day it is. */
export function usePeriod(): ChosenPeriod | undefined {
  const today = useToday()
  const [parameters] = useSearchParams()
  return useMemo(() => (today === undefined ? undefined : readPeriod(parameters, today)), [parameters, today])
}
