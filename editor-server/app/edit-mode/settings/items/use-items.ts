import { DEFAULT_SORT, type ListSort } from '#content/model/list-options/schema.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { addItems, type ApiItem, deleteItem, getItem, type ItemBody, listItems, updateItem } from '../../../../api/list-items/contract.ts'
import { takeBackDeleted } from '../../../../api/wastebasket/contract.ts'
import { listItemTypes } from '../../../../api/list-item-types/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import type { SentItem } from './read-lines.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

/** Most items that are read of a list; the panel says when there are more. */
export const MOST_READ = 200

export interface Items {
  items: readonly ApiItem[] | undefined
  types: readonly string[]
  failed: ApiProblem | undefined
  reload: () => void
  add: (sent: readonly (readonly SentItem[])[]) => Promise<number>
  change: (item: ApiItem, fields: Partial<ItemBody>) => Promise<void>
  remove: (item: ApiItem, force: boolean) => Promise<void>
  /** Takes a deleted item back. */
  takeBack: (item: ApiItem) => Promise<void>
}

/**
 * The items of a list with their working copies, in its order or (by hand) the newest first, and what can be done with them. Each change ends
 * once the items are read again. What fails throws the server's own words.
 */
export function useItems(
  { session, callApi, refreshPage }: Pick<DrawerTools, 'session' | 'callApi' | 'refreshPage'>,
  blockGuid: string,
  sort: ListSort,
): Items {
  const found = useQuery({
    queryKey: keys.items(blockGuid, sort),
    async queryFn({ signal }) {
      // A list that is new is known to the server once it is saved.
      await session.saveNow()
      const query = { draft: 'true', itemCount: String(MOST_READ), sort_by: sort === 'manual' ? DEFAULT_SORT : sort } as const
      return (await callApi(listItems, { params: { blockGuid }, query, signal })).body
    },
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  const types = useQuery({
    queryKey: keys.itemTypes,
    queryFn: async ({ signal }) => (await callApi(listItemTypes, { signal })).body.map(({ name }) => name),
  })
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    meta: { changes: changes.items(blockGuid) },
    onSettled: refreshPage,
  })
  return {
    items: found.data,
    types: types.data ?? [],
    failed: found.error instanceof ApiProblem ? found.error : undefined,
    reload: () => void found.refetch(),
    async add(sent) {
      let made = 0
      await mutateAsync(async () => {
        for (const body of sent) made += (await callApi(addItems, { params: { blockGuid }, body: [...body] })).body.length
      })
      return made
    },
    change: ({ guid }, fields) =>
      mutateAsync(async () => {
        // The newest working copy is changed, not what this list knew of it.
        const { body, version = '*' } = await callApi(getItem, { params: { guid }, query: { draft: 'true' } })
        await callApi(updateItem, { params: { guid }, body: { ...body, ...fields }, version })
      }),
    remove: ({ guid }, force) =>
      mutateAsync(async () => {
        const { version = '*' } = await callApi(getItem, { params: { guid }, query: { draft: 'true' } })
        await callApi(deleteItem, { params: { guid }, query: { force: force ? 'true' : 'false' }, version })
      }),
    takeBack: ({ guid }) => mutateAsync(async () => void (await callApi(takeBackDeleted, { params: { guid } }))),
  }
}

/** Where the page of an item is edited. @param pageUrl of the page that holds the list */
export function editUrlOf(pageUrl: string, item: Pick<ApiItem, 'shortId' | 'title'>): string {
  return `${itemUrlBelow(pageUrl, item)}/edit`
}
