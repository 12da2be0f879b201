import type { SiteSorting } from '#content/model/site/schema.ts'
import { implement, reply } from '../endpoint.ts'
import { takePage } from '../paging.ts'
import { administrationOf } from './administration-of.ts'
import { listSites as call } from './contract.ts'

const PER_PAGE = 25

export const listSites = implement(call, {
  async run(request) {
    const { pageNumber, itemCount, ...query } = request.query
    const { q = '', state, health, sort = 'name_asc' } = query
    const [by, direction] = sort.split('_') as [SiteSorting, string]
    const administration = administrationOf(request)
    const all = administration.list({ words: q, state, health, sorting: { by, isDescending: direction === 'desc' } })
    const { items, headers } = takePage(all, { pageNumber, itemCount }, { path: call.path, query, perPage: PER_PAGE })
    administration.note(items.map(({ name }) => name))
    return reply(200, items, { headers: { ...headers } })
  },
})
