import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listItemTypes, listTypeFields, listTypeUses, type TypeFields } from '../../../../api/list-item-types/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { keys } from '../../../client/queries/keys.ts'

/** A row of the screen: a type with where it is used. */
export interface TypeRow {
  name: string
  /** As the site has it; of one that it does not list, its name alone. */
  type: ListItemType
  isListed: boolean
  itemCount: number
  pages: readonly { guid: string; title: string }[]
  /** Fields that a type of the workspace gives its items, which nobody changes here. */
  ofWorkspace: TypeFields | undefined
}

/** All types that items of this site have, by name; undefined until they are there. */
export function useTypes(): { rows: readonly TypeRow[] | undefined; isError: boolean; retry: () => void } {
  const { callApi } = useApplication()
  const [types, uses, fields] = useQueries({
    queries: [
      { queryKey: keys.answer(describeCall(listItemTypes)), queryFn: ({ signal }) => callApi(listItemTypes, { signal }) },
      { queryKey: keys.answer(describeCall(listTypeUses)), queryFn: ({ signal }) => callApi(listTypeUses, { signal }) },
      { queryKey: keys.answer(describeCall(listTypeFields)), queryFn: ({ signal }) => callApi(listTypeFields, { signal }) },
    ],
  })
  const rows = useMemo(() => {
    if (!types.data || !uses.data || !fields.data) return undefined
    const known = new Map(types.data.body.map((type) => [type.name, type]))
    const described = new Map(fields.data.body.map((type) => [type.name, type]))
    return uses.data.body.map((use): TypeRow => {
      const type = known.get(use.name) ?? { name: use.name }
      return { ...use, type, ofWorkspace: type.fields ? undefined : described.get(use.name) }
    })
  }, [types.data, uses.data, fields.data])
  const all = [types, uses, fields]
  return { rows, isError: all.some(({ isError }) => isError), retry: () => void Promise.all(all.map(({ refetch }) => refetch())) }
}
