import type { EditionCard } from '#content/model/edition/edition-card.ts'
import { useQuery } from '@tanstack/react-query'
import { listEditions } from '../../../api/editions/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { keys } from '../../client/queries/keys.ts'
import { MOST_AT_ONCE } from '../../ui/data-table/use-table-rows.ts'

/** Editions that wait for their moment or whose plan failed, the earliest first. A site has fewer editions than one answer holds. */
export function usePlannedEditions(): { planned: readonly EditionCard[]; failed: readonly EditionCard[] } {
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: keys.plannedEditions,
    queryFn: ({ signal }) => callApi(listEditions, { query: { state: 'open', itemCount: String(MOST_AT_ONCE) }, signal }),
    staleTime: 0,
  })
  const momentOf = ({ plan, failed }: EditionCard) => failed?.on ?? plan?.on ?? ''
  const all = (data?.body ?? []).toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1))
  return { planned: all.filter(({ plan, failed }) => plan && !failed), failed: all.filter(({ failed }) => failed) }
}
