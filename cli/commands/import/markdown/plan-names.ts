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

/**
 * File names of the pages by source path. Of sources that want one URL, one that everybody may see gets it, and the home page is one of those.
 * @param isHidden whether a page is not for everybody
 */
export function planNames(sources: readonly string[], isHidden: (source: string) => boolean = () => false): Map<string, PageName> {
  const indexes = findIndexes(sources, isHidden)
  const names = new Map<string, PageName>()
  const taken = new Set<string>()
  const rank = (source: string): number => Number(isHidden(source)) * 2 + Number(!indexes.has(source))
  for (const source of sources.toSorted((a, b) => rank(a) - rank(b) || compareText(a, b))) {
    const isIndex = indexes.has(source)
    const bare = source.replace(/\.(?:md|markdown)$/i, '').split('/')
    const sourceSegments = isIndex ? bare.slice(0, -1) : bare
    const fitted = sourceSegments.map(fitSegment)
    // A file of this name would be the page of its folder.
    if (!isIndex) taken.add([...fitted.slice(0, -1), 'index'].join('/'))
    const segments = chooseFreePath(fitted, taken)
    taken.add(segments.join('/'))
    const target = segments.length === 0 ? 'index.md' : `${segments.join('/')}${isIndex ? '/index' : ''}.md`
    names.set(source, { target, sourceUrl: `/${sourceSegments.join('/')}`, isIndex })
  }
  return names
}

/** The one page of each folder that is the folder's own. A hidden page is none where another page could be, and never the home page. */
function findIndexes(sources: readonly string[], isHidden: (source: string) => boolean): Set<string> {
  const best = new Map<string, { source: string; rank: number }>()
  for (const source of sources) {
    const name = posix.basename(source).replace(/\.\w+$/, '')
    const order = indexNames.indexOf(name.toLowerCase())
    const folder = posix.dirname(source)
    if (order === -1 || (folder === '.' && isHidden(source))) continue
    const rank = order + Number(isHidden(source)) * indexNames.length
    const other = best.get(folder)
    if (!other || rank < other.rank) best.set(folder, { source, rank })
  }
  return new Set([...best.values()].map(({ source }) => source))
}
