import { posix } from 'node:path'
import { compareText } from '../report/findings.ts'
import { chooseFreePath, fitSegment } from '../site/segments.ts'

export interface PageName {
  /** Path under the site's `pages/`, fit for a URL as it is. */
  target: string
  /** Path that the page has in MkDocs, without a slash at the end except `/` itself. */
  sourceUrl: string
  isIndex: boolean
}

const indexNames = ['index', '_index', 'readme']

/** File names of the pages by source path; two sources that want one URL get different names. */
export function planNames(sources: readonly string[]): Map<string, PageName> {
  const indexes = new Set(findIndexes(sources))
  const names = new Map<string, PageName>()
  const taken = new Set<string>()
  const ordered = sources.toSorted((a, b) => Number(indexes.has(b)) - Number(indexes.has(a)) || compareText(a, b))
  for (const source of ordered) {
    const isIndex = indexes.has(source)
    const bare = source.replace(/\.(?:md|markdown)$/i, '').split('/')
    const sourceSegments = isIndex ? bare.slice(0, -1) : bare
    const segments = chooseFreePath(sourceSegments.map(fitSegment), taken)
    taken.add(segments.join('/'))
    const target = segments.length === 0 ? 'index.md' : `${segments.join('/')}${isIndex ? '/index' : ''}.md`
    names.set(source, { target, sourceUrl: `/${sourceSegments.join('/')}`, isIndex })
  }
  return names
}

/** The one page of each folder that is the folder's own. */
function findIndexes(sources: readonly string[]): string[] {
  const best = new Map<string, { source: string; rank: number }>()
  for (const source of sources) {
    const rank = indexNames.indexOf(
      posix
        .basename(source)
        .replace(/\.\w+$/, '')
        .toLowerCase(),
    )
    const folder = posix.dirname(source)
    const other = best.get(folder)
    if (rank !== -1 && (!other || rank < other.rank)) best.set(folder, { source, rank })
  }
  return [...best.values()].map(({ source }) => source)
}
