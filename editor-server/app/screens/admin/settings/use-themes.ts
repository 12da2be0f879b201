import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { listThemes } from '../../../../api/theme-looks/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'

export type Themes = z.infer<(typeof listThemes)['answers'][200]>
export type Theme = Themes['themes'][number]

/** The themes on offer, with their tokens. */
export function useThemes(): { data: Themes | undefined; isError: boolean; retry: () => void } {
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listThemes)),
    queryFn: ({ signal }) => callApi(listThemes, { signal }),
  })
  return { data: data?.body, isError, retry: () => void refetch() }
}
