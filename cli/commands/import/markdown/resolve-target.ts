import { posix } from 'node:path'
import { decodeOrKeep } from '#content/model/url/decode-or-keep.ts'
import { safeSchemes } from '#renderer/markdown/link-target.ts'

/** The target of a link or image in the source. */
export type Target =
  | { kind: 'external'; url: string }
  | { kind: 'unsafe' }
  | { kind: 'page'; source: string; hash: string }
  | { kind: 'file'; path: string }
  | { kind: 'missing'; path: string }

export interface SourceIndex {
  /** Source paths of pages. */
  pages: ReadonlySet<string>
  /** All files that were found, pages included. */
  files: ReadonlySet<string>
  /** Source path of a page by its path in MkDocs. */
  pageByUrl: ReadonlyMap<string, string>
}

/**
 * Follows a link of a source page the way MkDocs does: to a file beside the source, else relative to the URL that
 * MkDocs gives the page, as links in raw HTML are.
 * @param from source path of the page that holds the link
 * @param fromUrl path of that page in MkDocs
 */
export function resolveTarget(link: string, from: string, fromUrl: string, isIndex: boolean, index: SourceIndex): Target {
  const url = link.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme !== undefined) return safeSchemes.has(scheme) ? { kind: 'external', url } : { kind: 'unsafe' }
  if (url.startsWith('//')) return { kind: 'external', url: `https:${url}` }
  if (/^www\.[\w-]+\.\w/i.test(url)) return { kind: 'external', url: `https://${url}` }
  const [, rawPath = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const path = decodeOrKeep(rawPath)
  if (path === '') return { kind: 'page', source: from, hash: decodeOrKeep(hash) }
  const source = find(path, from, fromUrl, isIndex, index)
  if (source === undefined) return { kind: 'missing', path }
  return index.pages.has(source) ? { kind: 'page', source, hash: decodeOrKeep(hash) } : { kind: 'file', path: source }
}

function find(path: string, from: string, fromUrl: string, isIndex: boolean, index: SourceIndex): string | undefined {
  const besideSource = join(posix.dirname(from), path)
  // In MkDocs every page is a folder: `../x` of /a/b/ is /a/x. Of a folder's own page the two views agree.
  const besideUrl = join(fromUrl, path)
  const besideFolder = isIndex ? besideUrl : join(posix.dirname(fromUrl), path)
  if (besideSource !== undefined && index.files.has(besideSource)) return besideSource
  if (besideUrl !== undefined && index.files.has(besideUrl)) return besideUrl
  for (const candidate of [besideUrl, besideFolder]) {
    const page = candidate === undefined ? undefined : index.pageByUrl.get(urlPath(candidate))
    if (page !== undefined) return page
  }
  return undefined
}

/** A path inside the source, or undefined for one that leaves it. */
function join(folder: string, path: string): string | undefined {
  const joined = posix.normalize(path.startsWith('/') ? path : posix.join('/', folder, path))
  const leaves = !path.startsWith('/') && depth(folder, path) < 0
  return leaves ? undefined : joined.replace(/^\/+/, '')
}

/** How deep below the root a path ends at its shallowest; negative when it climbs out. */
function depth(folder: string, path: string): number {
  let level = folder.split('/').filter((part) => part !== '' && part !== '.').length
  let lowest = level
  for (const part of path.split('/')) {
    if (part === '..') level--
    else if (part !== '' && part !== '.') level++
    lowest = Math.min(lowest, level)
  }
  return lowest
}

function urlPath(path: string): string {
  const bare = path
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)index\.html?$/i, '')
    .replace(/\.html?$/i, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
  return `/${bare}`
}
