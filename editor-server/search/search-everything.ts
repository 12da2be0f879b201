import { type Beside, findForms, findMedia, findPeople } from './search-beside.ts'
import { type FoundThing, type SearchAnswer, searchSite } from './search-site.ts'
import type { Site } from '../site/site.ts'

type Question = Parameters<typeof searchSite>[1]

/**
 * Content first, then people, files and forms: each of them only what the actor may see, so that the total counts nothing else. A kind or list is
 * of content alone.
 */
export async function searchEverything(
  site: Site,
  { of, ...question }: Question & { of: FoundThing['of'] | 'everything' },
): Promise<Pick<SearchAnswer, 'total' | 'results'>> {
  const { actor, query, filter, offset, limit } = question
  const isNarrowed = filter.kind !== undefined || filter.list !== undefined
  const wants = (part: FoundThing['of']) => of === part || (of === 'everything' && !(isNarrowed && part !== 'content'))
  const content = wants('content') ? await searchSite(site, question) : { total: 0, results: [] }
  const beside = [
    wants('people') ? await findPeople(site, actor, query) : undefined,
    wants('media') ? findMedia(site, actor, query) : undefined,
    wants('forms') ? findForms(site, actor, query) : undefined,
  ].filter((part) => part !== undefined)
  return {
    total: content.total + totalOf(beside),
    results: [...content.results, ...(await takeBeside(beside, offset - content.total, limit))],
  }
}

const totalOf = (parts: readonly Beside[]) => parts.reduce((sum, { total }) => sum + total, 0)

/** @param from where the first of them stands in the page that is asked for; below zero where content comes before it */
async function takeBeside(parts: readonly Beside[], from: number, limit: number): Promise<FoundThing[]> {
  const taken: FoundThing[] = []
  let before = 0
  for (const { total, show } of parts) {
    const start = Math.max(0, from - before)
    const end = Math.min(total, from + limit - before)
    if (end > start) taken.push(...(await show(start, end - start)))
    before += total
  }
  return taken
}
