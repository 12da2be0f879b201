import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { useQuery } from '@tanstack/react-query'
import { getEdition } from '../../../../api/editions/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'

/** An edition with its version, for If-Match of what changes it. */
export interface ReadEdition {
  edition: EditionDetails
  version: string | undefined
}

export interface EditionQuery {
  read: ReadEdition | undefined
  error: Error | null
  retry: () => void
}

/** An edition as it is now: others may change it as well. */
export function useEdition(guid: string): EditionQuery {
  const { cache, callApi } = useApplication()
  const input = { params: { id: guid } }
  const { data, error, refetch } = useQuery({
    queryKey: keys.edition(guid),
    queryFn: ({ signal }) => callApi(getEdition, { ...input, signal }),
    initialData: () => cache.find(getEdition, input),
    staleTime: 0,
  })
  return { read: data && { edition: data.body, version: data.version }, error, retry: () => void refetch() }
}
