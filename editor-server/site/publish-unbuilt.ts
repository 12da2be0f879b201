import { randomUUID } from 'node:crypto'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { ContentChange } from './content-index.ts'
import { findOwnUrl, findUrls, itemUrl } from './site-urls.ts'
import type { Site } from './site.ts'
import type { PlacedPage, Publishing } from './publishing-contract.ts'

/** Publishing where pages are rendered when somebody asks for them, as in `site dev`: what is stored is what visitors get. */
export function publishUnbuilt(site: Site): Publishing {
  return {
    async release(changes) {
      const pages = await listPages(site, changes)
      const urls = pages.map(({ url }) => url)
      return { id: randomUUID(), pages, urls, visited: pages.length, rendered: 0, ms: 0 }
    },
    async impact(changes) {
      const pages = (await listPages(site, changes)).map((page) => ({ ...page, kind: 'own' as const }))
      const urls = pages.map(({ url }) => url)
      return { pages, pageCount: pages.length, urlCount: urls.length, urls, expectedMs: 0, problems: [] }
    },
    delivery: async () => 'none',
  }
}

/** The public pages and items among changes, as they stand now, or stood where they were taken off the site. */
async function listPages(site: Site, changes: readonly ContentChange[]): Promise<PlacedPage[]> {
  const urls = await findUrls(site)
  const placed = await Promise.all(
    changes.map(async ({ kind, id, value }): Promise<PlacedPage | undefined> => {
      if (kind === 'page') {
        const page = (value ?? site.index.find('page', id)) as Page | undefined
        const url = page?.isPublished === false ? await findOwnUrl(site, id) : urls.urlOf.get(id)
        return page?.viewAccess === 'Public' && url !== undefined ? { url, title: page.title } : undefined
      }
      const item = kind === 'item' ? ((value ?? site.index.find('item', id)) as ListItem | undefined) : undefined
      const url = item ? itemUrl(urls, site.index, item) : undefined
      return item && url !== undefined ? { url, title: item.title } : undefined
    }),
  )
  return placed.filter((page) => page !== undefined)
}
