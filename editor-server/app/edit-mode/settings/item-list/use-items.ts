import { DEFAULT_SORT, type ListSort } from '#content/model/list-options/schema.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { addItems, type ApiItem, deleteItem, getItem, type ItemBody, listItems, updateItem } from '../../../../api/list-items/contract.ts'
import { publishItem } from '../../../../api/publishing/contract.ts'
import { setScheduleOfItem } from '../../../../api/schedules/contract.ts'
import { takeBackDeleted } from '../../../../api/wastebasket/contract.ts'
import { listItemTypes } from '../../../../api/list-item-types/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { askAnew, changes, keys } from '../../../client/queries/keys.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import type { SentItem } from './read-lines.ts'
import { dropAbsent } from '#content/model/json/drop-absent.ts'
import type { ScheduleWishes } from '../../workspace/publishing-calls.ts'
import { type TopicChange, withTopics } from './topics-of-items.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

/** Most items that are read of a list; the panel says when there are more. */
export const MOST_READ = 200

export interface Items {
  items: readonly ApiItem[] | undefined
  types: readonly string[]
  failed: ApiProblem | undefined
  reload: () => void
  /** @returns those that were made */
  add: (sent: readonly (readonly SentItem[])[]) => Promise<ApiItem[]>
  change: (item: ApiItem, fields: Partial<ItemBody>) => Promise<void>
  remove: (item: ApiItem, force: boolean) => Promise<void>
  /** Takes a deleted item back. */
  takeBack: (item: ApiItem) => Promise<void>
  /** Does the same with several items, one after the other, and goes on past those that fail. @param onDone how many have been done */
  runOnEach: (action: ItemAction, items: readonly ApiItem[], onDone?: (count: number) => void) => Promise<readonly Failure[]>
}

/** What can be done with several items at once. */
export type BulkAction =
  | { kind: 'publish' | 'highlight' | 'plain' | 'delete' }
  | { kind: 'plan'; wishes: ScheduleWishes }
  | ({ kind: 'topics' } & TopicChange)
export type ItemAction = BulkAction | { kind: 'takeBack' }

export interface Failure {
  item: ApiItem
  problem: ApiProblem
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
  /** The newest working copy is changed, not what this list knew of it. */
  const readNewest = async ({ guid }: ApiItem) => {
    const { body, version = '*' } = await callApi(getItem, { params: { guid }, query: { draft: 'true' } })
    return { params: { guid }, body, version }
  }
  const change = async (item: ApiItem, fields: (newest: ApiItem) => Partial<ItemBody>) => {
    const { params, body, version } = await readNewest(item)
    await callApi(updateItem, { params, body: { ...body, ...fields(body) }, version })
  }
  const remove = async (item: ApiItem, force: boolean) => {
    const { params, version } = await readNewest(item)
    await callApi(deleteItem, { params, query: { force: force ? 'true' : 'false' }, version })
  }
  const takeBack = async ({ guid }: ApiItem) => void (await callApi(takeBackDeleted, { params: { guid } }))
  const run = async (action: ItemAction, item: ApiItem): Promise<void> => {
    switch (action.kind) {
      case 'publish': {
        const { params, version } = await readNewest(item)
        return void (await callApi(publishItem, { params, body: { mode: 'Save' }, version }))
      }
      case 'plan': {
        const { params, version } = await readNewest(item)
        return void (await callApi(setScheduleOfItem, { params, body: dropAbsent(action.wishes), version }))
      }
      case 'topics':
        return change(item, ({ parentGuids }) => ({ parentGuids: withTopics(parentGuids, action) }))
      case 'highlight':
      case 'plain':
        return change(item, () => ({ isHighlighted: action.kind === 'highlight' }))
      case 'delete':
        return remove(item, false)
      case 'takeBack':
        return takeBack(item)
    }
  }
  return {
    items: found.data,
    types: types.data ?? [],
    failed: found.error instanceof ApiProblem ? found.error : undefined,
    reload: () => void found.refetch(),
    async add(sent) {
      const made: ApiItem[] = []
      await mutateAsync(async () => {
        for (const body of sent) made.push(...(await callApi(addItems, { params: { blockGuid }, body: [...body] })).body)
      })
      return made
    },
    change: (item, fields) => mutateAsync(() => change(item, () => fields)),
    remove: (item, force) => mutateAsync(() => remove(item, force)),
    takeBack: (item) => mutateAsync(() => takeBack(item)),
    async runOnEach(action, items, onDone) {
      const failures: Failure[] = []
      await mutateAsync(async () => {
        for (const [index, item] of items.entries()) {
          try {
            await run(action, item)
          } catch (problem) {
            if (!(problem instanceof ApiProblem)) throw problem
            failures.push({ item, problem })
          }
          onDone?.(index + 1)
        }
      })
      return failures
    },
  }
}

/** Where the page of an item is edited. @param pageUrl of the page that holds the list */
export function editUrlOf(pageUrl: string, item: Pick<ApiItem, 'shortId' | 'title'>): string {
  return `${itemUrlBelow(pageUrl, item)}/edit`
}
