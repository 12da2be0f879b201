import { lstat, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { YAMLException } from 'js-yaml'
import { parse as parseToml, TomlError } from 'smol-toml'
import { isRecord } from '#content/model/json/is-record.ts'
import type { ScopedValues } from './find-access.ts'
import { parseMkdocsYaml } from './read-mkdocs.ts'

/** What the settings of a Hugo project give to pages. */
export interface HugoSettings {
  cascades: readonly ScopedValues[]
  /** Whether settings that cannot be read may hide pages. */
  mayHide?: boolean
}

const types = ['toml', 'yaml', 'yml', 'json']
const names = ['', 'config/_default/'].flatMap((folder) =>
  ['hugo', 'config'].flatMap((name) => types.map((type) => `${folder}${name}.${type}`)),
)
const cascadeNames = types.map((type) => `config/_default/cascade.${type}`)
/** Folders above the pages in which settings may stand: `content/` may have a folder for each language. */
const MOST_LEVELS_UP = 2

/** The settings of the Hugo project that a folder is, or holds the pages of. Undefined if it is none. */
export async function readHugo(folder: string): Promise<HugoSettings | undefined> {
  let root = folder
  for (let level = 0; level <= MOST_LEVELS_UP; level++, root = dirname(root)) {
    // Of its project a folder of pages holds those below its `content/`.
    const above = relative(root, folder).split(sep).join('/')
    if (level > 0 && !/^content(?:\/|$)/.test(above)) continue
    const found: HugoSettings[] = []
    for (const name of [...names, ...cascadeNames]) {
      const text = await readRegularFile(join(root, name))
      if (text !== undefined && isOfHugo(name, text)) found.push(readSettings(name, text, above))
    }
    if (found.length > 0) return { cascades: found.flatMap(({ cascades }) => cascades), mayHide: found.some(({ mayHide }) => mayHide) }
  }
  return undefined
}

async function readRegularFile(path: string): Promise<string | undefined> {
  return (await lstat(path).catch(() => undefined))?.isFile() ? readFile(path, 'utf8') : undefined
}

/** Other tools have a `config.yaml` too. */
function isOfHugo(name: string, text: string): boolean {
  return name.includes('hugo.') || name.startsWith('config/') || /^\s*["']?(?:baseurl|languagecode|cascade)\b/im.test(text)
}

function readSettings(name: string, text: string, above: string): HugoSettings {
  try {
    const data = name.endsWith('.toml') ? parseToml(text) : parseMkdocsYaml(text)
    const cascade = cascadeNames.includes(name) ? (isRecord(data) && data.cascade) || data : isRecord(data) && data.cascade
    return {
      cascades: [cascade]
        .flat()
        .filter(isRecord)
        .map((part) => readCascade(part, above)),
    }
  } catch (error) {
    if (!(error instanceof YAMLException || error instanceof TomlError)) throw error
    return { cascades: [], mayHide: /cascade/i.test(name + text) }
  }
}

/** Without a target it is for every page. Targets by language or environment count for all. */
function readCascade({ target, _target, params, ...values }: Record<string, unknown>, above: string): ScopedValues {
  const { path, kind } = [target, _target].find(isRecord) ?? {}
  const isOfPath = typeof path === 'string' ? compileGlob(path) : () => true
  return {
    isFor: (page) => (typeof kind !== 'string' || kindsOf(page).includes(kind)) && listNames(posix.join(above, page)).some(isOfPath),
    values,
  }
}

function kindsOf(page: string): string[] {
  if (!posix.basename(page).startsWith('_index.')) return ['page']
  return ['home', 'section', 'taxonomy', 'term']
}

/** What Hugo calls a page in patterns: its path below `content/`, before and since version 0.123. */
function listNames(page: string): string[] {
  const path = `/${page.replace(/^content\//, '')}`
  const plain = path.replace(/\.[^./]+$/, '')
  const logical = plain.replace(/\/_?index$/, '')
  return [path, plain, logical === '' ? '/' : logical].map((each) => each.toLowerCase())
}

/** What cannot be read fits every page. */
function compileGlob(pattern: string): (name: string) => boolean {
  const parts = pattern.toLowerCase().match(/\*+|[?{},]|\\.|[^*?{},\\]+/g) ?? []
  let depth = 0
  const source = parts.map((part) => {
    if (part.startsWith('*')) return part.length > 1 ? '.*' : '[^/]*'
    if (part === '?') return '[^/]'
    if (part === '{') depth++
    if (part === '{') return '(?:'
    if (part === '}') depth--
    if (part === '}') return ')'
    if (part === ',') return depth > 0 ? '|' : ','
    return part.replace(/^\\/, '').replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  try {
    const regex = new RegExp(`^/?(?:${source.join('')})$`)
    return (name) => regex.test(name)
  } catch (error) {
    if (error instanceof SyntaxError) return () => true
    throw error
  }
}
