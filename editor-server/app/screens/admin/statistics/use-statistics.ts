import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type * as z from 'zod'
import { getStatistics, type statisticsSchema } from '../../../../api/statistics/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'
import { type ChosenPeriod, granularityOf } from './period-state.ts'

export type Statistics = z.infer<typeof statisticsSchema>

/** What was counted in a period. @param path of one page; undefined: of the whole site */
export function useStatistics(period: ChosenPeriod, path: string | undefined): UseQueryResult<Statistics> {
  const { callApi } = useApplication()
  const query = { from: period.from, to: period.to, granularity: granularityOf(period), ...(path !== undefined && { path }) }
  return useQuery({
    queryKey: keys.statistics(JSON.stringify(query)),
    queryFn: async ({ signal }) => (await callApi(getStatistics, { query, signal })).body,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
