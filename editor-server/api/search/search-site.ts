import { primaryLanguage } from '#renderer/search-index/text/analyse.ts'
import type { TextPart } from '#renderer/search-index/query/excerpt.ts'
import { createThrottle, type Throttle } from '../../http/throttle/throttle.ts'
import { searchSite as search } from '../../search/search-site.ts'
import type { Slot } from '../../site/memory.ts'
import { implement, reply } from '../endpoint.ts'
import { linksTo } from '../paging.ts'
import { RESULTS_PER_PAGE, searchSite as call } from './contract.ts'

/** Searches a minute of one network that has no session; the static site searches by itself. */
const throttle: Slot<undefined, Throttle> = { make: () => createThrottle({ most: 120 }) }

export const searchSite = implement(call, {
  async run({ site, actor, now, caller, query }) {
    const { q, kind, pageNumber = 1, itemCount = RESULTS_PER_PAGE } = query
    if (!actor) await site.shared.get(throttle).count(site.name, { networks: caller.networks })
    const lang = primaryLanguage(query.lang ?? site.index.settings.defaultLanguage)
    const { total, results } = await search(site, {
      actor,
      now,
      query: q,
      lang,
      filter: { kind },
      offset: (pageNumber - 1) * itemCount,
      limit: itemCount,
    })
    const answer = results.map(({ title, excerpt, list, ...result }) => ({
      ...result,
      title: textOf(title),
      titleParts: title,
      excerpt: textOf(excerpt.parts),
      excerptParts: excerpt.parts,
      ...(list !== undefined && { list }),
    }))
    const link = linksTo({ path: call.path, query: { q, lang: query.lang, kind }, pageNumber, size: itemCount, total })
    return reply(200, answer, { headers: { 'X-Total-Count': String(total), ...(link !== undefined && { Link: link }) } })
  },
})

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
