import { useQuery } from '@tanstack/react-query'
import type { Guid } from '#content/model/guid/guid.ts'
import { getTranslation } from '../../../../api/page-translations/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'

/** What changed in the page that this one translates; nothing is asked of a page that translates none. */
export function useTranslationState(page: { guid: Guid } | undefined) {
  const { callApi } = useApplication()
  return useQuery({
    queryKey: keys.translation(page?.guid ?? ''),
    queryFn: async ({ signal }) => (await callApi(getTranslation, { params: { id: page?.guid ?? '' }, signal })).body,
    enabled: page !== undefined,
    // A page may translate what is gone by now, or is not for this editor.
    retry: false,
    ...askAnew,
  })
}
