import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keys } from '../../../client/queries/keys.ts'
import type { Edited } from '../../session/contract.ts'
import { usePublishing } from '../../workspace/publishing-context.ts'
import type { Words } from './describe-value.ts'

function typeNameOf(edited: Edited): string | undefined {
  if (edited.kind === 'template') return undefined
  return edited.kind === 'page' ? edited.value.type : edited.value.listItemTypeName
}

/** What values of a page or item are put into words with: also the words of its type's own fields. */
export function useWords(edited: Edited | undefined): Words {
  const { t } = useTranslation()
  const { language, calls } = usePublishing()
  const name = edited && typeNameOf(edited)
  const { data: types = [] } = useQuery({
    queryKey: edited?.kind === 'page' ? keys.pageTypes : keys.itemTypeFields,
    queryFn: ({ signal }) => calls.listTypeFields(signal),
    enabled: name !== undefined,
  })
  const type = types.find((each) => each.name === name)
  return { t: (key, params) => t(key, params ?? {}), language, typeTexts: type?.texts[language].fields }
}
