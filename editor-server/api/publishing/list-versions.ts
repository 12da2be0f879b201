import { presentVersions } from '../../publishing/present-version.ts'
import type { ThingRef } from '../../site/things.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { implement, reply } from '../endpoint.ts'
import { type PagingQuery, takePage } from '../paging.ts'
import { listVersionsOfItem as itemCall, listVersionsOfPage as pageCall, VERSIONS_PER_PAGE } from './contract.ts'

export const listVersionsOfPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: ({ site, params, query }) => answer(site, { kind: 'page', guid: params.id }, query, `/api/pages/${params.id}/versions`),
})

export const listVersionsOfItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: ({ site, params, query }) => answer(site, { kind: 'item', guid: params.guid }, query, `/api/listitem/${params.guid}/versions`),
})

async function answer(site: Site, ref: ThingRef, query: PagingQuery, path: string) {
  const { items, headers } = takePage(await presentVersions(site, ref), query, { path, perPage: VERSIONS_PER_PAGE })
  return reply(200, items, { headers })
}
