import type { MediaEntry } from '#content/model/media/schema.ts'
import type { ContentIndex } from '../../site/content-index.ts'
import type { QueryOf } from '../call.ts'
import type { listMedia } from './contract.ts'

export type MediaOrder = NonNullable<QueryOf<typeof listMedia>['sort_by']>

const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** What orders that are worked out once are known by. */
const known: Record<MediaOrder, object> = {
  uploadedOn_desc: {},
  uploadedOn_asc: {},
  name_asc: {},
  name_desc: {},
  size_desc: {},
  size_asc: {},
}

/** The files of the library, in an order that is worked out once for each state of the content. */
export function sortLibrary(index: ContentIndex, order: MediaOrder): readonly MediaEntry[] {
  return index.derive(known[order], () =>
    sortMedia(
      index.list('media').filter(({ owner }) => owner === undefined),
      order,
    ),
  )
}

/** What came by git has no day and stands behind what was uploaded; what is equal stands by name. */
export function sortMedia(entries: readonly MediaEntry[], order: MediaOrder): MediaEntry[] {
  const [field, direction] = order.split('_')
  const sign = direction === 'desc' ? -1 : 1
  const named = (a: MediaEntry, b: MediaEntry) => byName.compare(a.name, b.name) || (a.guid < b.guid ? -1 : 1)
  if (field === 'name') return entries.toSorted((a, b) => sign * named(a, b))
  if (field === 'size') return entries.toSorted((a, b) => sign * ((a.size ?? 0) - (b.size ?? 0)) || named(a, b))
  const timeOf = new Map(entries.map(({ guid, uploadedOn }) => [guid, uploadedOn === undefined ? undefined : Date.parse(uploadedOn)]))
  return entries.toSorted((a, b) => {
    const [one, other] = [timeOf.get(a.guid), timeOf.get(b.guid)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined) || named(a, b)
    return sign * (one - other) || named(a, b)
  })
}
