import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '#content/model/json/is-record.ts'
import { YAMLException } from 'js-yaml'
import type { Level, ScopedValues } from './find-access.ts'
import { type MkdocsSource, parseMkdocsYaml } from './read-mkdocs.ts'
import { readHugo } from './read-hugo.ts'

/** What the settings of a project say about which of its files nobody sees. */
export interface Hiding {
  /** Why a file is not public; undefined where the settings say nothing of it. */
  reasonOf: (path: string) => string | undefined
  /** A path without the hyphen below by which Jekyll tells a collection that it shows. */
  plainPath: (path: string) => string
  /** What the settings give a page as if its front matter had it. */
  valuesOf: (path: string) => Level
  /** Whether what stands beside an `index.md` is a part of that page, as in Hugo. */
  hasBundles: boolean
}

/** Reads `exclude_docs` and `draft_docs` of MkDocs, `exclude`, `defaults` and the collections of Jekyll, and the `cascade` of Hugo. */
export async function readHiding({ folder, settings, fault }: MkdocsSource): Promise<Hiding> {
  const [jekyll, hugo] = await Promise.all([readJekyll(folder), readHugo(folder)])
  const matchers = [
    { name: 'exclude_docs of mkdocs.yml', matches: createMatcher(settings.excluded ?? '') },
    { name: 'draft_docs of mkdocs.yml', matches: createMatcher(settings.drafts ?? '') },
    { name: 'exclude of _config.yml', matches: createJekyllMatcher(jekyll.excluded) },
  ]
  return {
    reasonOf(path) {
      // Nobody knows what a file hides that cannot be read.
      if (settings.mayHide)
        return fault === undefined
          ? 'mkdocs.yml takes settings by INHERIT that cannot be read'
          : 'mkdocs.yml, which names what is hidden, is not valid YAML'
      if (jekyll.mayHide) return '_config.yml, which names what is hidden, is not valid YAML'
      if (hugo?.mayHide) return 'the settings of Hugo, which say what is hidden, cannot be read'
      const found = matchers.find(({ matches }) => matches(path))
      return found && `${found.name} names it`
    },
    plainPath: (path) => path.replace(/^_([^/]+)\//, (whole, name: string) => (jekyll.shown.has(name) ? `${name}/` : whole)),
    valuesOf: (path) => [...jekyll.defaults, ...(hugo?.cascades ?? [])].filter(({ isFor }) => isFor(path)).map(({ values }) => values),
    hasBundles: hugo !== undefined,
  }
}

interface JekyllSettings {
  /** Collections with `output: true`; without it their pages have no address. */
  shown: ReadonlySet<string>
  excluded: readonly string[]
  defaults: readonly ScopedValues[]
  mayHide?: boolean
}

async function readJekyll(folder: string): Promise<JekyllSettings> {
  for (const name of ['_config.yml', '_config.yaml']) {
    const path = join(folder, name)
    if (!(await lstat(path).catch(() => undefined))?.isFile()) continue
    const text = await readFile(path, 'utf8')
    try {
      const data = parseMkdocsYaml(text)
      const { collections, exclude, defaults } = isRecord(data) ? data : {}
      const shown = Object.entries(isRecord(collections) ? collections : {}).filter(([, value]) => isRecord(value) && value.output === true)
      return {
        shown: new Set(shown.map(([collection]) => collection)),
        excluded: [exclude].flat().filter((each) => typeof each === 'string'),
        defaults: [defaults].flat().flatMap(readDefault),
      }
    } catch (error) {
      if (!(error instanceof YAMLException)) throw error
      return { shown: new Set(), excluded: [], defaults: [], mayHide: /^(?:exclude|defaults)\s*:/m.test(text) }
    }
  }
  return { shown: new Set(), excluded: [], defaults: [] }
}

function readDefault(entry: unknown): ScopedValues[] {
  if (!isRecord(entry) || !isRecord(entry.values)) return []
  const { path, type } = isRecord(entry.scope) ? entry.scope : {}
  const start = typeof path === 'string' ? path.replace(/^\/+|\/+$/g, '') : ''
  const matches = start === '' ? /^/ : (compile(`^${toGlob(start, '[^/]')}(?:/|$)`) ?? /^/)
  const isOfType = (page: string) => typeof type !== 'string' || type === '' || typeOf(page) === type
  return [{ isFor: (page) => isOfType(page) && matches.test(page), values: entry.values }]
}

/** What Jekyll takes a file for, by its folder. */
function typeOf(path: string): string {
  const kind = /(?:^|\/)_(posts|drafts)\//.exec(path)?.[1]
  return kind ?? /^_([^/]+)\//.exec(path)?.[1] ?? 'pages'
}

/** Patterns as in .gitignore: the last one that fits decides, and one with `!` takes a file out again. */
export function createMatcher(text: string): (path: string) => boolean {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const pattern = line.replace(/(?<!\\)\s+$/, '')
    if (pattern === '' || pattern.startsWith('#')) return []
    const isBack = pattern.startsWith('!')
    // What cannot be read hides everything and shows nothing.
    return [{ isBack, matches: compile(toSource(isBack ? pattern.slice(1) : pattern)) ?? (isBack ? /(?!)/ : /^/) }]
  })
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.isBack === false
}

/** Patterns of Jekyll count from the top, their asterisks go through folders, and a plain start of a path is enough. */
export function createJekyllMatcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns
    .map((pattern) => pattern.replace(/^\/+/, ''))
    .filter((start) => start !== '')
    .map((start) => ({ start, matches: compile(`^${toGlob(start.replace(/\/$/, ''), '.')}(?:/|$)`) ?? /^/ }))
  return (path) => rules.some(({ start, matches }) => path.startsWith(start) || matches.test(path))
}

/** A pattern fits a file, or a folder with all that is in it. Without a slash but at its end it fits at any depth. */
function toSource(pattern: string): string {
  const isFolder = pattern.endsWith('/')
  const plain = pattern.replace(/^\\(?=[#!])/, '').replace(/\/$/, '')
  const start = plain.includes('/') ? '^' : '^(?:.*/)?'
  const names = plain.replace(/^\//, '').split('/')
  const body = names.map((name, index) => {
    const isLast = index === names.length - 1
    if (name === '**') return isLast ? '.+' : '(?:.*/)?'
    return toGlob(name, '[^/]') + (isLast ? '' : '/')
  })
  return `${start}${body.join('')}${isFolder ? '/' : '(?:/|$)'}`
}

/** @param sign what `?` stands for, and `*` any number of times */
function toGlob(text: string, sign: string): string {
  const parts = text.match(/\*+|\?|\[[!^]?\]?(?:\[:[a-z]+:\]|[^\]])*\]|\\.|[^*?[\\]+|[[\\]/g) ?? []
  const body = parts.map((part) => {
    if (part.startsWith('*')) return `${sign}*`
    if (part === '?') return sign
    const [, not, signs] = /^\[([!^]?)(.+)\]$/.exec(part) ?? []
    if (signs !== undefined) return `(?!/)[${not === '' ? '' : '^'}${signs.replace(/[\\\][]/g, '\\$&')}]`
    return (part.startsWith('\\') && part.length === 2 ? part.slice(1) : part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return body.join('')
}

/** Undefined for a class of signs that is none, such as `[z-a]`, or that has a name, such as `[[:alpha:]]`. */
function compile(source: string): RegExp | undefined {
  if (/\\\[:[a-z]+:\\\]/.test(source)) return undefined
  try {
    return new RegExp(source)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
