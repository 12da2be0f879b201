import type * as z from 'zod'
import type { Released } from '../../site/publishing-contract.ts'
import type { Site } from '../../site/site.ts'
import { MOST_NAMED, type releasedSchema } from './contract.ts'

/** What became of the pages, with how far caches have been told of it until now. */
export async function presentRelease(site: Site, { id, pages, urls, ms }: Released): Promise<z.input<typeof releasedSchema>> {
  return {
    id,
    pages: pages.slice(0, MOST_NAMED),
    pageCount: pages.length,
    urls: urls.slice(0, MOST_NAMED),
    urlCount: urls.length,
    ms,
    delivery: await site.publishing.delivery(id),
  }
}
