import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import { AppError } from '#content/errors/app-error.ts'
import { capitalise } from '#content/model/text/capitalise.ts'

/** In the source tree, since compiling copies code only. */
export const templates = join(productRoot, 'cli', 'commands', 'new', 'templates')

/** The folders of a site in these languages, the first of which is its own. */
export function siteTemplates([lang = 'nl', ...others]: readonly string[]): string[] {
  return ['shared', lang, ...others.map((other) => `also-${other}`)].map((part) => join(templates, 'site', part))
}

export interface TemplateValues {
  /** Lower-case letters, digits and hyphens. */
  name: string
  /** What people call it; by default the name in words. */
  title?: string
  /** What stands for `__key__` besides. */
  values?: Readonly<Record<string, string>>
}

export interface FilledFile {
  /** Relative, with forward slashes. */
  path: string
  text: string
}

/**
 * Writes template folders as one (`fillTemplates`). Returns the paths written, relative to `target`.
 * @throws AppError SITE_EXISTS before anything is written
 */
export async function writeTemplate(folders: readonly string[], target: string, values: TemplateValues): Promise<string[]> {
  const files = await fillTemplates(folders, values)
  for (const { path } of files) {
    if (existsSync(join(target, path))) throw new AppError('SITE_EXISTS', { path: join(target, path) })
  }
  for (const { path, text } of files) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), text, { flag: 'wx' })
  }
  return files.map(({ path }) => path).sort()
}

/**
 * The files of template folders, as one: `.tmpl` goes off the names, and in names and texts `__name__`, `__Name__` (PascalCase) and `__Title__`
 * become the name, `__Title:md__` the same as Markdown within JSON, `__now__` the present minute, and `__guid:key__` a new guid, the same for one key throughout.
 */
export async function fillTemplates(folders: readonly string[], values: TemplateValues): Promise<FilledFile[]> {
  const fillIn = createFiller(values)
  return (await listTemplates(folders)).map(({ text, path: named }) => {
    const path = fillIn(named, asIs)
    return { path, text: fillFile(path, text, fillIn) }
  })
}

/** The files of template folders as they are kept, under the names that they get. */
export async function listTemplates(folders: readonly string[]): Promise<FilledFile[]> {
  const found = (await Promise.all(folders.map(listTemplate))).flat()
  return Promise.all(found.map(async ({ source, path }) => ({ path, text: await readFile(source, 'utf8') })))
}

async function listTemplate(folder: string): Promise<{ source: string; path: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({
      source,
      // npm publishes no file of these names, and no test.
      path: relative(folder, source)
        .replaceAll('\\', '/')
        .replace(/\.tmpl$/, '')
        .replace(/(^|\/)(dockerignore|gitignore|nvmrc|github)(?=$|\/)/, '$1.$2')
        .replace(/-test\.ts$/, '.test.ts'),
    }))
}

type Escape = (text: string) => string
type Filler = (text: string, escape: Escape) => string

const asIs: Escape = (text) => text
/** The text within a JSON string. */
export const escapeJson: Escape = (text) => JSON.stringify(text).slice(1, -1)
const escapeMarkdown: Escape = (text) => text.replace(/[\\`*_<>[\]#&~|]/g, '\\$&')

/** People choose titles, which may hold quotes and signs that mean something in the file. Front matter quotes titles as JSON does. */
function fillFile(path: string, text: string, fillIn: Filler): string {
  if (path.endsWith('.json')) return fillIn(text, escapeJson)
  if (!path.endsWith('.md')) return fillIn(text, asIs)
  const [frontMatter = ''] = /^---\n.*?\n---\n/s.exec(text) ?? []
  return fillIn(frontMatter, escapeJson) + fillIn(text.slice(frontMatter.length), escapeMarkdown)
}

function createFiller({ name, title, values: others }: TemplateValues): Filler {
  const words = name.split('-')
  const guids = new Map<string, string>()
  const known = title ?? capitalise(words.join(' '))
  const now = `${new Date().toISOString().slice(0, 16)}:00Z`
  const values: Record<string, string> = { now, ...others, name, Name: words.map(capitalise).join('') }
  return (text, escape) =>
    text
      .replace(/__([a-z-]+)__/g, (found, key: string) => values[key] ?? found)
      .replace(/__guid:([a-z0-9-]+)__/g, (_, key: string) => {
        const guid = guids.get(key) ?? randomUUID()
        guids.set(key, guid)
        return guid
      })
      .replace(/__Name__/g, values.Name ?? '')
      .replace(/__Title(:md)?__/g, (_, inMarkdown?: string) => escape(inMarkdown ? escapeMarkdown(known) : known))
}
