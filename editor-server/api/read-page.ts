import type { Entry, IndexOf, KindOf, ListOptions, StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { linksTo, type PageOfItems, type PagingQuery } from './paging.ts'

type Range<Kind extends KindOf<RecordKinds>> = Omit<ListOptions<IndexOf<RecordKinds, Kind>>, 'limit' | 'offset'>

interface Wanted {
  path: string
  query: Readonly<Record<string, string | undefined>>
  perPage: number
}

/** One page of a list in the records: reads only what is on it, and counts the rest. */
export async function readPage<Kind extends KindOf<RecordKinds>>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  range: Range<Kind>,
  paging: PagingQuery,
  wanted: Wanted,
): Promise<PageOfItems<RecordKinds[Kind]>> {
  const { items, headers } = await readEntries(reader, kind, range, paging, wanted)
  return { items: items.map(({ value }) => value), headers }
}

/** The same with the ids. */
export async function readEntries<Kind extends KindOf<RecordKinds>>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  { reverse, ...range }: Range<Kind>,
  { pageNumber = 1, itemCount }: PagingQuery,
  { path, query, perPage }: Wanted,
): Promise<PageOfItems<Entry<RecordKinds[Kind]>>> {
  const size = itemCount ?? perPage
  const total = await reader.count(kind, range)
  const part = { ...range, ...(reverse !== undefined && { reverse }), limit: size, offset: (pageNumber - 1) * size }
  const items = await reader.list(kind, part)
  const link = linksTo({ path, query, pageNumber, size, total })
  return {
    items,
    headers: { 'X-Total-Count': String(total), ...(link !== undefined && { Link: link }) },
  }
}
