import { lstat, readdir } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import type { ReportFinding } from '../finding-kinds.ts'
import type { WordpressAuthor, WordpressExport, WordpressTerm } from './export-types.ts'
import { PostReader } from './read-post.ts'
import { readXml, type XmlElement } from './read-xml.ts'

/** All parts together, in memory until the site is written. */
export const MAX_EXPORT_BYTES = 256 * 1024 * 1024

export interface ReadOptions {
  /** An export file, or a folder with the parts of one. */
  source: string
  report: ReportFinding
  signal?: AbortSignal | undefined
  onRead?: (progress: { done: number; total: number }) => void
}

/**
 * Reads a WordPress export (WXR 1.0 to 1.2), piece by piece.
 * @throws AppError SITE_IMPORT_XML with the line, SITE_IMPORT_FORMAT, SITE_IMPORT_TOO_LARGE, SITE_FILE_UNREADABLE, SITE_USAGE
 */
export async function readExport({ source, report, signal, onRead }: ReadOptions): Promise<WordpressExport> {
  const files = await listParts(source)
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total > MAX_EXPORT_BYTES) {
    throw new AppError('SITE_IMPORT_TOO_LARGE', { size: total, max: MAX_EXPORT_BYTES }, { place: { path: basename(source) } })
  }
  const reader = new ExportReader(report)
  let done = 0
  for (const { path } of files) {
    reader.startFile(basename(path))
    await readXml(path, basename(path), reader, { signal, onRead: (bytes) => onRead?.({ done: (done += bytes), total }) })
    reader.endFile()
  }
  return reader.finish()
}

async function listParts(source: string): Promise<{ path: string; size: number }[]> {
  const stats = await lstat(source).catch(() => undefined)
  if (stats?.isFile()) return [{ path: source, size: stats.size }]
  if (!stats?.isDirectory()) throw usage(`${source} is ${stats ? 'not a regular file' : 'not there'}.`)
  const names = (await readdir(source, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && extname(entry.name).toLowerCase() === '.xml',
  )
  if (names.length === 0) throw usage(`${source} holds no .xml file.`)
  const paths = names.map(({ name }) => join(source, name)).sort()
  return Promise.all(paths.map(async (path) => ({ path, size: (await lstat(path)).size })))
}

function usage(reason: string): AppError {
  return new AppError('SITE_USAGE', { reason, command: 'site import wordpress' })
}

const termElements = new Set(['wp:category', 'wp:tag', 'wp:term'])

/** Gathers what the elements of one or more files say. */
class ExportReader {
  private readonly channel = new Map<string, string>()
  private readonly options = new Map<string, string>()
  private readonly authors = new Map<string, WordpressAuthor>()
  private readonly terms = new Map<string, WordpressTerm>()
  private readonly posts: PostReader
  private readonly report: ReportFinding
  private record: Map<string, string> | undefined
  private path = ''
  private isWxr = false

  constructor(report: ReportFinding) {
    this.report = report
    this.posts = new PostReader(report)
  }

  startFile(path: string): void {
    this.path = path
    this.isWxr = false
  }

  endFile(): void {
    if (!this.isWxr) throw this.notWxr('it has no wp:wxr_version')
  }

  finish(): WordpressExport {
    const link = this.channel.get('wp:base_blog_url') || this.channel.get('link') || this.channel.get('wp:base_site_url') || ''
    return {
      title: this.channel.get('title') ?? '',
      description: this.channel.get('description') ?? '',
      language: this.channel.get('language') ?? '',
      home: link.trim().replace(/\/+$/, ''),
      options: this.options,
      authors: this.authors,
      terms: [...this.terms.values()],
      posts: this.posts.all,
    }
  }

  dropSigns(line: number): void {
    this.report('sign', { path: this.path, line }, 'a control character, which XML does not allow')
  }

  open(element: XmlElement, parents: readonly string[]): void {
    if (parents.length === 0 && element.name !== 'rss') throw this.notWxr(`its root is <${element.name}>, not <rss>`)
    if (parents.length === 2 && element.name === 'item') this.posts.start({ path: this.path, line: element.line })
    else if (parents.length === 2) this.record = new Map()
  }

  close(element: XmlElement, parents: readonly string[]): void {
    if (parents[2] === 'item') return this.posts.take(element, parents.slice(3))
    if (parents.length === 3) this.record?.set(element.name, element.text)
    if (parents.length !== 2) return
    if (element.name === 'item') this.posts.finish()
    else this.takeOfChannel(element, this.record ?? new Map())
  }

  private takeOfChannel({ name, text, line }: XmlElement, record: ReadonlyMap<string, string>): void {
    if (name === 'wp:wxr_version') {
      if (!/^1\.[0-2]$/.test(text.trim())) throw this.notWxr(`its version is ${text.trim()}; 1.0, 1.1 and 1.2 are read`)
      this.isWxr = true
    } else if (name === 'wp:author') this.takeAuthor(record)
    else if (name === 'wp:option') this.options.set(record.get('wp:option_name') ?? '', record.get('wp:option_value') ?? '')
    else if (termElements.has(name)) this.takeTerm(name, record, line)
    else if (!this.channel.has(name)) this.channel.set(name, text)
  }

  private takeAuthor(record: ReadonlyMap<string, string>): void {
    const of = (key: string): string => (record.get(`wp:author_${key}`) ?? '').trim()
    this.authors.set(of('login'), {
      login: of('login'),
      email: of('email'),
      displayName: of('display_name'),
      firstName: of('first_name'),
      lastName: of('last_name'),
    })
  }

  /** Categories, tags and other terms have elements of different names. */
  private takeTerm(name: string, record: ReadonlyMap<string, string>, line: number): void {
    const of = (...keys: string[]): string => keys.map((key) => record.get(`wp:${key}`)?.trim()).find(Boolean) ?? ''
    const taxonomy = name === 'wp:category' ? 'category' : name === 'wp:tag' ? 'post_tag' : of('term_taxonomy')
    const slug = of('category_nicename', 'tag_slug', 'term_slug')
    const term: WordpressTerm = {
      id: of('term_id'),
      taxonomy,
      slug,
      parent: of('category_parent', 'term_parent'),
      name: of('cat_name', 'tag_name', 'term_name') || slug,
      description: of('category_description', 'tag_description', 'term_description'),
      place: { path: this.path, line },
    }
    if (slug !== '') this.terms.set(`${taxonomy}\0${slug}`, term)
  }

  private notWxr(reason: string): AppError {
    return new AppError('SITE_IMPORT_FORMAT', { reason }, { place: { path: this.path } })
  }
}
