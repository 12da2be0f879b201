import { findMediaKind, type MediaEntry, type MediaOwner } from '#content/model/media/schema.ts'
import { listAllMentions } from '../../site/media-uses.ts'
import type { Site } from '../../site/site.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listMedia as call, MEDIA_PER_PAGE } from './contract.ts'
import { findPlace, ownerIn } from './media-subjects.ts'
import { presentMedia } from './present-media.ts'

type Query = QueryOf<typeof call>
const byName = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

export const listMedia = implement(call, {
  find: ({ site, query, now }) => findPlace(site, ownerIn(query), now),
  async run({ site, query }) {
    const { pageNumber, itemCount, ...filters } = query
    const all = await listIn(site, ownerIn(query))
    const wanted = (await keepWanted(site, all, query)).sort(orderOf(query.sort_by ?? 'uploadedOn_desc'))
    const { items, headers } = takePage(wanted, { pageNumber, itemCount }, { path: call.path, query: filters, perPage: MEDIA_PER_PAGE })
    return reply(200, items.map(presentMedia), { headers: { ...headers } })
  },
})

/** Files of one item or block, wherever they stand, or those of the library. */
async function listIn(site: Site, owner: MediaOwner | undefined): Promise<MediaEntry[]> {
  const inContent = site.index.list('media').filter((entry) => entry.owner?.kind === owner?.kind && entry.owner?.guid === owner?.guid)
  if (!owner) return inContent
  const kept = await site.records.read(async (reader) => {
    const own = await reader.list('mediaOfOwner', { prefix: `${owner.kind}/${owner.guid}/` })
    return Promise.all(own.map(({ value }) => reader.find('media', value.guid)))
  })
  return [...inContent, ...kept.filter((entry) => entry !== undefined)] as MediaEntry[]
}

async function keepWanted(site: Site, all: readonly MediaEntry[], { tag, kind, text, used }: Query): Promise<MediaEntry[]> {
  const mentions = used === undefined ? undefined : await listAllMentions(site)
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter((entry) => {
    if (tag !== undefined && !entry.tags?.some((each) => each.toLowerCase() === tag.toLowerCase())) return false
    if (kind !== undefined && findMediaKind(entry.extension) !== kind) return false
    if (mentions && mentions.has(entry.guid) !== (used === 'true')) return false
    const searched = [entry.name, entry.credit ?? '', ...Object.values(entry.alt), ...(entry.tags ?? [])].join(' ').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** What came by git has no day and stands behind what was uploaded; what is equal stands by name. */
function orderOf(sort: NonNullable<Query['sort_by']>): (a: MediaEntry, b: MediaEntry) => number {
  const [field, direction] = sort.split('_')
  const sign = direction === 'desc' ? -1 : 1
  const named = (a: MediaEntry, b: MediaEntry) => byName.compare(a.name, b.name) || (a.guid < b.guid ? -1 : 1)
  if (field === 'name') return (a, b) => sign * named(a, b)
  if (field === 'size') return (a, b) => sign * ((a.size ?? 0) - (b.size ?? 0)) || named(a, b)
  return (a, b) => {
    if (a.uploadedOn === undefined || b.uploadedOn === undefined)
      return Number(a.uploadedOn === undefined) - Number(b.uploadedOn === undefined) || named(a, b)
    return sign * (Date.parse(a.uploadedOn) - Date.parse(b.uploadedOn)) || named(a, b)
  }
}
