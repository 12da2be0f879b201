import { posix } from 'node:path'
import { isRecord } from '#content/model/json/is-record.ts'
import { compareText } from '../report/findings.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** A place in the navigation of the source. */
export interface NavigationNode {
  /** Title that the navigation gives it; a page has its own otherwise. */
  title?: string | undefined
  /** Source path of the page. */
  source?: string | undefined
  /** Source path of its folder. */
  folder?: string | undefined
  externalUrl?: string | undefined
  children: NavigationNode[]
}

export interface NavigationSource {
  /** Source paths of all pages. */
  pages: readonly string[]
  /** Pages that are their folder's own. */
  indexes: ReadonlySet<string>
  titleOf: (source: string) => string
  weightOf: (source: string) => number | undefined
  /** Content of the `.pages` or `.nav.yml` file of a folder; '' is the root. */
  settingsOf: (folder: string) => unknown
  language: string
  /** Called with an entry that names nothing. */
  reportMissing: (entry: string, folder: string) => void
}

/** Navigation by `nav` of mkdocs.yml, or by folders without one. */
export function planNavigation(nav: unknown, source: NavigationSource): NavigationNode[] {
  return Array.isArray(nav) ? nav.flatMap((entry) => readEntry(entry, '', source, new Set())) : navigateFolder('', source)
}

/** Pages and folders of one folder: as its settings say, else by weight, then by title. Its own page belongs to its parent. */
function navigateFolder(folder: string, source: NavigationSource): NavigationNode[] {
  const settings = source.settingsOf(folder)
  const entries = isRecord(settings) ? (settings.nav ?? settings.arrange) : undefined
  const children = listChildren(folder, source)
  if (isRecord(settings) && settings.order === 'desc') children.reverse()
  if (!Array.isArray(entries)) return children
  const named = new Set<string>()
  const nodes = entries.map((entry) => (isRest(entry) ? undefined : readEntry(entry, folder, source, named)))
  const rest = children.filter((child) => !named.has(child.source ?? '') && !named.has(child.folder ?? ' '))
  return nodes.flatMap((node) => node ?? rest)
}

function isRest(entry: unknown): boolean {
  return typeof entry === 'string' && (entry === '*' || entry === '**' || entry.startsWith('...'))
}

function listChildren(folder: string, source: NavigationSource): NavigationNode[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const below = source.pages.filter((page) => page.startsWith(prefix))
  const pages = below.filter((page) => !page.slice(prefix.length).includes('/') && (folder === '' || !source.indexes.has(page)))
  const folders = new Set(
    below.filter((page) => page.slice(prefix.length).includes('/')).map((page) => prefix + page.slice(prefix.length).split('/')[0]),
  )
  const nodes = [
    ...pages.map((page): NavigationNode => ({ source: page, children: [] })),
    ...[...folders].flatMap((name) => folderNode(name, source)),
  ]
  const compareTitles = new Intl.Collator(source.language, { numeric: true }).compare
  return nodes
    .map((node) => ({ node, key: sortKey(node, source) }))
    .sort(
      (a, b) =>
        a.key.index - b.key.index ||
        a.key.weight - b.key.weight ||
        compareTitles(a.key.title, b.key.title) ||
        compareText(a.key.path, b.key.path),
    )
    .map(({ node }) => node)
}

function sortKey(node: NavigationNode, source: NavigationSource): { index: number; weight: number; title: string; path: string } {
  return {
    index: node.folder === undefined && node.source !== undefined && source.indexes.has(node.source) ? 0 : 1,
    weight: (node.source !== undefined ? source.weightOf(node.source) : undefined) ?? Number.MAX_SAFE_INTEGER,
    title: node.title ?? (node.source !== undefined ? source.titleOf(node.source) : titleOfName(posix.basename(node.folder ?? ''))),
    path: node.source ?? node.folder ?? '',
  }
}

function folderNode(folder: string, source: NavigationSource): NavigationNode[] {
  const settings = source.settingsOf(folder)
  if (isRecord(settings) && (settings.hide === true || settings.hidden === true)) return []
  const own = source.pages.find((page) => posix.dirname(page) === folder && source.indexes.has(page))
  const title = isRecord(settings) && typeof settings.title === 'string' ? settings.title : undefined
  return [
    {
      title: title ?? (own === undefined ? titleOfName(posix.basename(folder)) : undefined),
      source: own,
      folder,
      children: navigateFolder(folder, source),
    },
  ]
}

/** An entry of a `nav`: a path, or one title with a path, an address or a list of entries. */
function readEntry(entry: unknown, folder: string, source: NavigationSource, named: Set<string>): NavigationNode[] {
  if (typeof entry === 'string') return readTarget(entry, undefined, folder, source, named)
  if (!isRecord(entry)) return []
  return Object.entries(entry).flatMap(([title, value]) => {
    if (typeof value === 'string') return readTarget(value, title, folder, source, named)
    if (!Array.isArray(value)) return []
    return [withOwnPage({ title, children: value.flatMap((child) => readEntry(child, folder, source, named)) }, source)]
  })
}

function readTarget(
  target: string,
  title: string | undefined,
  folder: string,
  source: NavigationSource,
  named: Set<string>,
): NavigationNode[] {
  if (/^https?:\/\//i.test(target)) return [{ title: title ?? target, externalUrl: target, children: [] }]
  const path = posix.join(folder, target).replace(/\/+$/, '').replace(/^\.$/, '')
  if (source.pages.includes(path)) {
    named.add(path)
    return [{ title, source: path, children: [] }]
  }
  if (path !== '' && source.pages.some((page) => page.startsWith(`${path}/`))) {
    named.add(path)
    return folderNode(path, source).map((node) => ({ ...node, title: title ?? node.title }))
  }
  source.reportMissing(target, folder)
  return []
}

/** A section that starts with the own page of a folder is that page. */
function withOwnPage(section: NavigationNode, source: NavigationSource): NavigationNode {
  const [first, ...others] = section.children
  const isOwn =
    first?.source !== undefined && first.children.length === 0 && source.indexes.has(first.source) && posix.dirname(first.source) !== '.'
  return isOwn ? { ...section, source: first.source, folder: posix.dirname(first.source!), children: others } : section
}

/** A file or folder name as a title: `wonen-en-bouwen` is 'Wonen en bouwen'. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.(?:md|markdown)$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Pagina' : capitalise(words)
}
