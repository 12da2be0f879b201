import { slugify } from '#content/model/url/slug.ts'
import { useEffect, useState } from 'react'
import { listItems } from '../../../../api/list-items/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { useEdit } from '../../workspace/edit-context.ts'

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

/** The first items of a list, working copies among them. */
export function useListItems(listGuid: string | undefined): ListItems {
  const { callApi } = useApplication()
  const { session, url } = useEdit()
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (listGuid === undefined) return undefined
    let isGone = false
    // A list that is new is known to the server once it is saved; one that came by undo may have gone again by then.
    session
      .saveNow()
      .then(() =>
        isGone ? undefined : callApi(listItems, { params: { blockGuid: listGuid }, query: { draft: 'true', itemCount: String(MOST) } }),
      )
      .then((answer) => {
        if (isGone || !answer) return
        const { body } = answer
        const items = body.map(({ guid, shortId, title, draftState }) => ({
          guid,
          title,
          path: `${url === '/' ? '' : url}/i/${shortId}/${slugify(title)}`,
          isNew: draftState === 'new',
        }))
        setFound({ items, total: items.length < MOST ? items.length : undefined })
      })
      // A list that could not be saved: the server knows no items of it.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [listGuid, session, callApi, url])
  return found
}
