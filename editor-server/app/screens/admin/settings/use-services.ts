import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getServices } from '../../../../api/services/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'

export type Services = z.infer<(typeof getServices)['answers'][200]>

/** What the server is set up with; it changes when the server starts anew. */
export function useServices(): { services: Services | undefined; isError: boolean; retry: () => void } {
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(getServices)),
    queryFn: ({ signal }) => callApi(getServices, { signal }),
  })
  return { services: data?.body, isError, retry: () => void refetch() }
}
