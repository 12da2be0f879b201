import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listItems } from '../../../../api/list-items/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { useEdit } from '../../workspace/edit-context.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

export interface TreeListItem {
  guid: string
  title: string
  /** Of its own page. */
  path: string
  /** Nothing of it is live. */
  isNew: boolean
}

/** Items of a list that the tree shows; the rest is in the drawer. */
const MOST = 20

interface ListItems {
  items: readonly TreeListItem[]
  /** Undefined while it is not known, or too many to be counted here. */
  total: number | undefined
}

const nothing: ListItems = { items: [], total: undefined }

/** The first items of a list, working copies among them. */
export function useListItems(listGuid: string | undefined): ListItems {
  const { callApi } = useApplication()
  const { session, url } = useEdit()
  const { data } = useQuery({
    queryKey: keys.items(listGuid ?? ''),
    queryFn:
      listGuid === undefined
        ? skipToken
        : async ({ signal }) => {
            // A list that is new is known to the server once it is saved; one that came by undo may have gone again by then.
            await session.saveNow()
            signal.throwIfAborted()
            const query = { draft: 'true', itemCount: String(MOST) } as const
            return (await callApi(listItems, { params: { blockGuid: listGuid }, query, signal })).body
          },
    ...askAnew,
  })
  return useMemo(() => {
    if (!data) return nothing
    const items = data.map(({ guid, shortId, title, draftState }) => ({
      guid,
      title,
      path: itemUrlBelow(url, { shortId, title }),
      isNew: draftState === 'new',
    }))
    return { items, total: items.length < MOST ? items.length : undefined }
  }, [data, url])
}
