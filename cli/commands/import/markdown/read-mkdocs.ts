import { lstat, readFile } from 'node:fs/promises'
import { dirname, join, posix, resolve } from 'node:path'
import { isRecord } from '#content/model/json/is-record.ts'
import { CORE_SCHEMA, defineMappingTag, defineScalarTag, defineSequenceTag, load, YAMLException } from 'js-yaml'

/** The parts of mkdocs.yml that a site needs. */
export interface MkdocsSettings {
  name?: string | undefined
  description?: string | undefined
  language?: string | undefined
  /** The `nav` as it is written. */
  nav?: unknown
  /** Patterns of files that are no part of the site, and of pages that are only previewed. */
  excluded?: string | undefined
  drafts?: string | undefined
  /** Whether settings that cannot be read may name such files. */
  mayHide?: boolean
}

export interface MkdocsSource {
  /** Folder of the pages. */
  folder: string
  /** Path of that folder relative to the folder that is imported, with a slash at the end, or ''. */
  prefix: string
  /** Path of the mkdocs.yml relative to the folder of the pages. */
  configPath?: string
  settings: MkdocsSettings
  fault?: string
}

/** MkDocs files hold tags of Python and of the environment, which mean nothing here: their values are kept as text. */
const anyTag = ['!', 'tag:yaml.org,2002:python/']
const schema = CORE_SCHEMA.withTags(
  ...anyTag.flatMap((tag) => [
    defineScalarTag<string>(tag, { matchByTagPrefix: true, resolve: (source) => source, identify: () => false }),
    defineSequenceTag<unknown[]>(tag, {
      matchByTagPrefix: true,
      create: () => [],
      addItem: (carrier, item) => void carrier.push(item),
      identify: () => false,
    }),
    defineMappingTag<Map<unknown, unknown>>(tag, {
      matchByTagPrefix: true,
      create: () => new Map(),
      addPair: (carrier, key, value) => (carrier.set(key, value), ''),
      has: (carrier, key) => carrier.has(key),
      keys: (carrier) => carrier.keys(),
      get: (carrier, key) => carrier.get(key),
      identify: () => false,
    }),
  ]),
)

/** YAML of an MkDocs project. @throws YAMLException */
export function parseMkdocsYaml(text: string): unknown {
  return load(text, { schema })
}

/**
 * Finds the pages and the settings of an MkDocs project: the given folder is the project, with an mkdocs.yml and its
 * `docs_dir`, or the folder of the pages themselves, with the mkdocs.yml beside it or absent.
 */
export async function findMkdocsSource(folder: string): Promise<MkdocsSource> {
  const own = await readConfig(join(folder, 'mkdocs.yml'))
  if (own) {
    const docs = typeof own.data.docs_dir === 'string' ? posix.normalize(own.data.docs_dir) : 'docs'
    const isInside = !docs.startsWith('..') && !docs.startsWith('/') && (await isFolder(join(folder, docs)))
    const place = isInside && docs !== '.' ? { folder: join(folder, docs), prefix: `${docs.replace(/\/$/, '')}/` } : { folder, prefix: '' }
    return {
      ...place,
      configPath: posix.join(posix.relative(place.prefix, '.'), 'mkdocs.yml'),
      settings: readSettings(own.data),
      ...(own.fault && { fault: own.fault }),
    }
  }
  const parent = await readConfig(join(dirname(folder), 'mkdocs.yml'))
  const docs = typeof parent?.data.docs_dir === 'string' ? parent.data.docs_dir : 'docs'
  if (!parent || resolve(dirname(folder), docs) !== resolve(folder)) return { folder, prefix: '', settings: {} }
  return {
    folder,
    prefix: '',
    configPath: '../mkdocs.yml',
    settings: readSettings(parent.data),
    ...(parent.fault && { fault: parent.fault }),
  }
}

/** @param above the files that take their settings from this one */
async function readConfig(
  path: string,
  above: readonly string[] = [],
): Promise<{ data: Record<string, unknown>; fault?: string } | undefined> {
  if (!(await lstat(path).catch(() => undefined))?.isFile()) return undefined
  const text = await readFile(path, 'utf8')
  try {
    const data = parseMkdocsYaml(text)
    if (!isRecord(data)) return { data: {} }
    const { INHERIT: inherited } = data
    if (inherited === undefined) return { data }
    const base = typeof inherited === 'string' ? resolve(dirname(path), inherited) : ''
    const read = base === '' || [...above, path].includes(base) ? undefined : await readConfig(base, [...above, path])
    if (!read || read.fault !== undefined) return { data: { ...data, mayHide: true } }
    const themes = [read.data, data].map(({ theme }) => (isRecord(theme) ? theme : {}))
    return { data: { ...read.data, ...data, theme: Object.assign({}, ...themes) as unknown } }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { data: { mayHide: /^\s*(?:exclude_docs|draft_docs)\s*:/m.test(text) }, fault: error.reason }
  }
}

function readSettings(data: Record<string, unknown>): MkdocsSettings {
  const theme = isRecord(data.theme) ? data.theme : {}
  return {
    name: textOf(data.site_name),
    description: textOf(data.site_description),
    language: textOf(theme.language),
    nav: data.nav,
    excluded: textOf(data.exclude_docs),
    drafts: textOf(data.draft_docs),
    ...(data.mayHide === true && { mayHide: true }),
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isDirectory() ?? false
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
