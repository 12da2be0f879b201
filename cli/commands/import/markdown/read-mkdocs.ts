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

async function readConfig(path: string): Promise<{ data: Record<string, unknown>; fault?: string } | undefined> {
  if (!(await lstat(path).catch(() => undefined))?.isFile()) return undefined
  try {
    const data = parseMkdocsYaml(await readFile(path, 'utf8'))
    return { data: isRecord(data) ? data : {} }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { data: {}, fault: error.reason }
  }
}

function readSettings(data: Record<string, unknown>): MkdocsSettings {
  const theme = isRecord(data.theme) ? data.theme : {}
  return { name: textOf(data.site_name), description: textOf(data.site_description), language: textOf(theme.language), nav: data.nav }
}

async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isDirectory() ?? false
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
