import type { TextPart } from '#renderer/search-index/query/excerpt.ts'
import { searchEverything } from '../../search/search-everything.ts'
import { implement, reply } from '../endpoint.ts'
import { linksTo } from '../paging.ts'
import { askedOf } from './asked-of.ts'
import { RESULTS_PER_PAGE, searchSite as call } from './contract.ts'

export const searchSite = implement(call, {
  async run(request) {
    const { q, lang, kind, list, of, pageNumber = 1, itemCount = RESULTS_PER_PAGE } = request.query
    const question = await askedOf(request)
    const page = { offset: (pageNumber - 1) * itemCount, limit: itemCount }
    const { total, results } = await searchEverything(request.site, { ...question, ...page, of })
    const answer = results.map(({ title, excerpt, list: ofList, ...result }) => ({
      ...result,
      title: textOf(title),
      titleParts: title,
      excerpt: textOf(excerpt.parts),
      excerptParts: excerpt.parts,
      ...(ofList !== undefined && { list: ofList }),
    }))
    const asked = { q, lang, kind, list, of: of === 'content' ? undefined : of }
    const link = linksTo({ path: call.path, query: asked, pageNumber, size: itemCount, total })
    return reply(200, answer, { headers: { 'X-Total-Count': String(total), ...(link !== undefined && { Link: link }) } })
  },
})

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
