import { foldText } from '#content/model/text/fold-text.ts'
import { findUrls, type SiteUrls } from '../../site/site-urls.ts'
import type { Site } from '../../site/site.ts'
import { periodBefore } from '../../statistics/period.ts'
import { exitsOf, type PageCounts, readPages } from '../../statistics/read-visits.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { listViewedPages as call } from './contract.ts'

export const listViewedPages = implement(call, {
  async run({ site, query: { from, to, sort_by: sorting = 'views_desc', q = '', ...paging } }) {
    const [pages, earlier] = await site.records.read(async (reader) => [
      await readPages(reader, { from, to }),
      await readPages(reader, periodBefore({ from, to })),
    ])
    const urls = await findUrls(site)
    const words = foldText(q)
    const [by, direction] = sorting.split('_') as ['views' | 'entries' | 'exits', string]
    const sign = direction === 'asc' ? 1 : -1
    const figure = (counts: PageCounts) => (by === 'exits' ? exitsOf(counts) : counts[by])
    const rows = [...pages].flatMap(([path, counts]) => {
      const title = findTitle(site, urls, path)
      const isAsked = words === '' || foldText(`${title ?? ''} ${path}`).includes(words)
      return isAsked && figure(counts) > 0 ? [{ path, title, counts, figure: figure(counts) }] : []
    })
    rows.sort((a, b) => sign * (a.figure - b.figure) || (a.path < b.path ? -1 : 1))
    const query = { from, to, sort_by: sorting, ...(q !== '' && { q }) }
    const { items, headers } = takePage(rows, paging, { path: call.path, query, perPage: 25 })
    const none = { views: 0, entries: 0, onward: 0 }
    const shown = items.map(({ path, title, counts }) => ({
      path,
      ...(title !== undefined && { title }),
      views: counts.views,
      entries: counts.entries,
      exits: exitsOf(counts),
      before: figure(earlier.get(path) ?? none),
    }))
    return reply(200, shown, { headers: { ...headers } })
  },
})

function findTitle(site: Site, { pageAt }: SiteUrls, path: string): string | undefined {
  const guid = pageAt.get(path)
  if (guid !== undefined) return site.index.find('page', guid)?.title
  const [, id] = /\/i\/([^/]+)/.exec(path) ?? []
  return id === undefined ? undefined : site.index.findItem(id)?.title
}
