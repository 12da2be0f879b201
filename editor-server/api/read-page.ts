import type { IndexOf, KindOf, ListOptions, StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { linksTo, type PageOfItems, type PagingQuery } from './paging.ts'

/** One page of a list in the records: reads only what is on it, and counts the rest. */
export async function readPage<Kind extends KindOf<RecordKinds>>(
  reader: StoreReader<RecordKinds>,
  kind: Kind,
  { reverse, ...range }: Omit<ListOptions<IndexOf<RecordKinds, Kind>>, 'limit' | 'offset'>,
  { pageNumber = 1, itemCount }: PagingQuery,
  { path, query, perPage }: { path: string; query: Readonly<Record<string, string | undefined>>; perPage: number },
): Promise<PageOfItems<RecordKinds[Kind]>> {
  const size = itemCount ?? perPage
  const total = await reader.count(kind, range)
  const part = { ...range, ...(reverse !== undefined && { reverse }), limit: size, offset: (pageNumber - 1) * size }
  const entries = await reader.list(kind, part)
  const link = linksTo({ path, query, pageNumber, size, total })
  return {
    items: entries.map(({ value }) => value),
    headers: { 'X-Total-Count': String(total), ...(link !== undefined && { Link: link }) },
  }
}
