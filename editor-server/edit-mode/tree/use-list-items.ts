import { slugify } from '#content/model/url/slug.ts'
import { useEffect, useState } from 'react'
import { listItems } from '../../api/list-items/contract.ts'
import { useApplication } from '../../application/page/application-context.ts'
import { useEdit } from '../frame/edit-context.ts'

export interface TreeListItem {
  guid: string
  title: string
  /** Of its own page. */
  path: string
  /** Nothing of it is live. */
  isNew: boolean
}

/** Items that the tree shows of a list; the rest stands in the drawer. */
const MOST = 20

interface ListItems {
  items: readonly TreeListItem[]
  /** Undefined while it is not known, or too many to be counted here. */
  total: number | undefined
}

const nothing: ListItems = { items: [], total: undefined }

/** The first items of a list, working copies among them. Of a list that the server does not know yet there are none. */
export function useListItems(listGuid: string | undefined): ListItems {
  const { callApi } = useApplication()
  const { url } = useEdit()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (listGuid === undefined) return undefined
    let isGone = false
    callApi(listItems, { params: { blockGuid: listGuid }, query: { draft: 'true', itemCount: String(MOST) } })
      .then(({ body }) => {
        if (isGone) return
        const items = body.map(({ guid, shortId, title, draftState }) => ({
          guid,
          title,
          path: `${url === '/' ? '' : url}/i/${shortId}/${slugify(title)}`,
          isNew: draftState === 'new',
        }))
        setFound({ items, total: items.length < MOST ? items.length : undefined })
      })
      // A list that is not saved yet: it has no items to show.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [listGuid, callApi, url])
  return found
}
