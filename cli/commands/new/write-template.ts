import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { productRoot } from '#renderer/build/product-root.ts'
import { AppError } from '#content/errors/app-error.ts'

/** Where the scaffolds stand: they are files of the source tree, since compilation carries over code only. */
export const templates = join(productRoot, 'cli', 'commands', 'new', 'templates')

/**
 * Writes a template folder: `.tmpl` goes off the names, and in the texts `__name__`, `__Name__` (PascalCase) and `__Title__` become
 * the name, `__now__` the present minute and `__guid:key__` a new guid, the same for one key throughout.
 * Returns the paths written, relative to `target`. Throws SITE_EXISTS before anything is written.
 */
export async function writeTemplate(from: string, target: string, name: string): Promise<string[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const sources = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = sources.map((source) => ({
    source,
    path: relative(from, source)
      .replace(/\.tmpl$/, '')
      .replace(/^gitignore$/, '.gitignore'),
  }))
  for (const { path } of files) {
    if (existsSync(join(target, path))) throw new AppError('SITE_EXISTS', { path: join(target, path) })
  }
  const fillIn = createFiller(name)
  for (const { source, path } of files) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), fillIn(await readFile(source, 'utf8')), { flag: 'wx' })
  }
  return files.map(({ path }) => path).sort()
}

function createFiller(name: string): (text: string) => string {
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
      .replace(/__(name|Name|Title|now)__/g, (_, key: string) => values[key] ?? '')
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
