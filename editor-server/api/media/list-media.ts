import { describeImage } from '#content/model/media/describe-image.ts'
import { findMediaKind, type MediaEntry, type MediaOwner } from '#content/model/media/schema.ts'
import { findEditors } from '../../publishing/present-version.ts'
import { listAllMentions, type Mentions } from '../../site/media-uses.ts'
import type { Site } from '../../site/site.ts'
import type { QueryOf } from '../call.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listMedia as call, MEDIA_PER_PAGE } from './contract.ts'
import { findPlace, ownerIn } from './media-subjects.ts'
import { presentMedia } from './present-media.ts'
import { type MediaOrder, sortLibrary, sortMedia } from './sort-media.ts'

type Query = QueryOf<typeof call>

export const listMedia = implement(call, {
  find: ({ site, query, now }) => findPlace(site, ownerIn(query), now),
  async run({ site, query }) {
    const { pageNumber, itemCount, ...filters } = query
    const all = await listIn(site, ownerIn(query), query.sort_by ?? 'uploadedOn_desc')
    const mentions = await listAllMentions(site)
    const wanted = await keepWanted(site, all, query, mentions)
    const { items, headers } = takePage(wanted, { pageNumber, itemCount }, { path: call.path, query: filters, perPage: MEDIA_PER_PAGE })
    const senders = await findSenders(site, items)
    const rows = items.map((entry) => {
      const uploadedBy = senders(entry.guid)
      return { ...presentMedia(entry), isUsed: mentions.has(entry.guid), ...(uploadedBy && { uploadedBy }) }
    })
    return reply(200, rows, { headers: { ...headers } })
  },
})

/** Files of one item or block, wherever they stand, or those of the library. */
async function listIn(site: Site, owner: MediaOwner | undefined, order: MediaOrder): Promise<readonly MediaEntry[]> {
  if (!owner) return sortLibrary(site.index, order)
  const inContent = site.index.list('media').filter((entry) => entry.owner?.kind === owner.kind && entry.owner.guid === owner.guid)
  const kept = await site.records.read(async (reader) => {
    const own = await reader.list('mediaOfOwner', { prefix: `${owner.kind}/${owner.guid}/` })
    return Promise.all(own.map(({ value }) => reader.find('media', value.guid)))
  })
  return sortMedia([...inContent, ...kept.filter((entry) => entry !== undefined)] as MediaEntry[], order)
}

async function keepWanted(
  site: Site,
  all: readonly MediaEntry[],
  { tag, kind, text, used, withoutAlt, uploadedBy }: Query,
  mentions: Mentions,
): Promise<readonly MediaEntry[]> {
  const words = (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const isNarrowed = words.length > 0 || [tag, kind, used, withoutAlt, uploadedBy].some((each) => each !== undefined)
  if (!isNarrowed) return all
  const ownOnes = uploadedBy === undefined ? undefined : await listOfSender(site, uploadedBy)
  return all.filter((entry) => {
    if (tag !== undefined && !entry.tags?.some((each) => each.toLowerCase() === tag.toLowerCase())) return false
    if (kind !== undefined && findMediaKind(entry.extension) !== kind) return false
    if (used !== undefined && mentions.has(entry.guid) !== (used === 'true')) return false
    if (withoutAlt !== undefined && !lacksAlt(entry)) return false
    if (ownOnes && !ownOnes.has(entry.guid)) return false
    return words.every((word) => searchedIn(entry).includes(word))
  })
}

/** Entries are never changed in place, so that each is put into one text once. */
const searched = new WeakMap<MediaEntry, string>()

function searchedIn(entry: MediaEntry): string {
  const known = searched.get(entry)
  if (known !== undefined) return known
  const text = [entry.name, entry.credit ?? '', ...Object.values(entry.alt), ...(entry.tags ?? [])].join(' ').toLowerCase()
  searched.set(entry, text)
  return text
}

/** Whether nobody has said what an image shows, nor that it is decoration. */
function lacksAlt(entry: MediaEntry): boolean {
  return findMediaKind(entry.extension) === 'image' && describeImage(entry, 'nl').alt === undefined
}

function listOfSender(site: Site, by: string): Promise<ReadonlySet<string>> {
  return site.records.read(async (reader) => new Set((await reader.list('mediaSender', { by: 'by', key: by })).map(({ id }) => id)))
}

/** Who uploaded the files of a page of the list. */
async function findSenders(site: Site, entries: readonly MediaEntry[]) {
  const senders = await site.records.read(async (reader) => {
    const found = await Promise.all(entries.map(async ({ guid }) => [guid, (await reader.find('mediaSender', guid))?.by] as const))
    return new Map(found)
  })
  const people = await findEditors(
    site,
    [...senders.values()].filter((by) => by !== undefined),
  )
  return (guid: string) => people.get(senders.get(guid) ?? '')
}
