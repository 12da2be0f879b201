import { DEFAULT_SORT, type ListSort } from '#content/model/list-options/schema.ts'
import { slugify } from '#content/model/url/slug.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addItems, type ApiItem, deleteItem, getItem, type ItemBody, listItems, updateItem } from '../../../../api/list-items/contract.ts'
import { listItemTypes } from '../../../../api/list-item-types/contract.ts'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import type { DrawerTools } from '../../workspace/drawer-tools.ts'
import type { SentItem } from './read-lines.ts'

/** Items that are read of a list; beyond that it says that there are more. */
export const MOST_READ = 200

export interface Items {
  items: readonly ApiItem[] | undefined
  types: readonly string[]
  failed: ApiProblem | undefined
  reload: () => Promise<void>
  add: (sent: readonly (readonly SentItem[])[]) => Promise<number>
  change: (item: ApiItem, fields: Partial<ItemBody>) => Promise<void>
  remove: (item: ApiItem, force: boolean) => Promise<void>
}

/** The items of a list with their working copies, in its order or (by hand) the newest first, and what can be done with them. What fails throws the server's own words. */
export function useItems(
  { session, callApi, refreshPage }: Pick<DrawerTools, 'session' | 'callApi' | 'refreshPage'>,
  blockGuid: string,
  sort: ListSort,
): Items {
  const [items, setItems] = useState<readonly ApiItem[]>()
  const [types, setTypes] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<ApiProblem>()
  const newest = useRef(0)
  const reload = useCallback(() => {
    newest.current += 1
    const { current: asked } = newest
    // What was asked for earlier and comes later knows less.
    const isNewest = () => asked === newest.current
    const query = { draft: 'true', itemCount: String(MOST_READ), sort_by: sort === 'manual' ? DEFAULT_SORT : sort } as const
    // A list that is new is known to the server once it is saved.
    return session
      .saveNow()
      .then(() => callApi(listItems, { params: { blockGuid }, query }))
      .then(
        ({ body }) => {
          if (!isNewest()) return
          setItems(body)
          setFailed(undefined)
        },
        (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error
          if (isNewest()) setFailed(error)
        },
      )
  }, [session, callApi, blockGuid, sort])
  useEffect(() => {
    void reload()
    callApi(listItemTypes).then(
      ({ body }) => setTypes(body.map(({ name }) => name)),
      () => setTypes([]),
    )
  }, [callApi, reload])
  const after = async () => {
    await reload()
    refreshPage()
  }
  return {
    items,
    types,
    failed,
    reload,
    async add(sent) {
      let made = 0
      try {
        for (const body of sent) made += (await callApi(addItems, { params: { blockGuid }, body: [...body] })).body.length
      } finally {
        if (made > 0) await after()
      }
      return made
    },
    async change({ guid }, fields) {
      // The newest working copy is changed, not what this list knew of it.
      const { body, version = '*' } = await callApi(getItem, { params: { guid }, query: { draft: 'true' } })
      await callApi(updateItem, { params: { guid }, body: { ...body, ...fields }, version })
      await after()
    },
    async remove({ guid }, force) {
      const { version = '*' } = await callApi(getItem, { params: { guid }, query: { draft: 'true' } })
      await callApi(deleteItem, { params: { guid }, query: { force: force ? 'true' : 'false' }, version })
      await after()
    },
  }
}

/** Where the page of an item is edited. @param pageUrl of the page that holds the list */
export function editUrlOf(pageUrl: string, { shortId, title }: Pick<ApiItem, 'shortId' | 'title'>): string {
  return `${pageUrl === '/' ? '' : pageUrl}/i/${shortId}/${slugify(title)}/edit`
}
