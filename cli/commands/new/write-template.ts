import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { productRoot } from '#renderer/product-root.ts'
import { createCommandWriter, shorten } from '../../command-line.ts'
import { AppError } from '#content/errors/app-error.ts'

/** In the source tree, since compiling copies code only. */
export const templates = join(productRoot, 'cli', 'commands', 'new', 'templates')

/** The folders of a site in a language. */
export function siteTemplates(lang: string): string[] {
  return ['shared', lang].map((part) => join(templates, 'site', part))
}

export interface TemplateValues {
  name: string
  /** Folder to write to, absolute. */
  workspace: string
}

/**
 * Writes template folders as one: `.tmpl` goes off the names, and in names and texts `__name__`, `__Name__` (PascalCase) and `__Title__`
 * become the name, `__now__` the present minute, `__guid:key__` a new guid, the same for one key throughout, and `__site:dev__`
 * the command line `site dev` as it works in the product's folder.
 * Returns the paths written, relative to `target`. Throws SITE_EXISTS before anything is written.
 */
export async function writeTemplate(folders: readonly string[], target: string, values: TemplateValues): Promise<string[]> {
  const fillIn = createFiller(values)
  const found = (await Promise.all(folders.map(listTemplate))).flat()
  const files = found.map(({ source, path }) => ({ source, path: fillIn(path) }))
  for (const { path } of files) {
    if (existsSync(join(target, path))) throw new AppError('SITE_EXISTS', { path: join(target, path) })
  }
  for (const { source, path } of files) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), fillIn(await readFile(source, 'utf8')), { flag: 'wx' })
  }
  return files.map(({ path }) => path).sort()
}

async function listTemplate(folder: string): Promise<{ source: string; path: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({
      source,
      path: relative(folder, source)
        .replace(/\.tmpl$/, '')
        .replace(/^gitignore$/, '.gitignore'),
    }))
}

function createFiller({ name, workspace }: TemplateValues): (text: string) => string {
  // Files are read later and elsewhere, so name the product's folder, which is sure to be there.
  const writeCommand = createCommandWriter({ program: 'npx site', cwd: productRoot, workspace: shorten(workspace, productRoot) })
  const words = name.split('-')
  const guids = new Map<string, string>()
  const now = `${new Date().toISOString().slice(0, 16)}:00Z`
  const values: Record<string, string> = {
    name,
    Name: words.map(capitalise).join(''),
    Title: capitalise(words.join(' ')),
    now,
  }
  return (text) =>
    text
      .replace(/__guid:([a-z0-9-]+)__/g, (_, key: string) => {
        const guid = guids.get(key) ?? randomUUID()
        guids.set(key, guid)
        return guid
      })
      .replace(/__site:([^_]+)__/g, (_, line: string) => writeCommand(line))
      .replace(/__(name|Name|Title|now)__/g, (_, key: string) => values[key] ?? '')
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
