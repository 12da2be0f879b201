import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { EVERY_SITE } from '#content/config/cdn.ts'
import { createSiteConfigSchema, type SiteConfig } from '#content/config/config.ts'
import { makeFolder } from '#content/store/files/make-folder.ts'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { adapters } from '../cdn/find-adapters.ts'
import { readProductVersion } from '../product-version.ts'

export const CONFIG_FILE = 'site.config.ts'

/**
 * Reads a workspace's `site.config.ts`. Its JavaScript is cached under `<cache>/cache/config/`, if that can be written.
 * @throws AppError SITE_CONFIG_INVALID with line and column
 */
export async function loadConfig(workspace: string, cache: string): Promise<SiteConfig> {
  const source = await readFile(join(workspace, CONFIG_FILE), 'utf8')
  const module = await importModule(await findCompiled(source, join(cache, 'cache', 'config')))
  const parsed = createSiteConfigSchema([...adapters.values()].map(({ schema }) => schema)).safeParse(module.default)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const key = issue?.path[0] ?? (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined)
  // The CDN of all sites has no name in the file.
  const path = issue?.path.filter((step) => step !== EVERY_SITE) ?? []
  throw configError(
    issue === undefined ? 'it is not valid' : `${path.join('.')}${path.length > 0 ? ': ' : ''}${issue.message}`,
    findKey(source, key),
  )
}

/** URL of the module as JavaScript: a cached file, or a data URL when nothing can be written. */
async function findCompiled(source: string, cache: string): Promise<string> {
  const key = createHash('sha256').update(`${readProductVersion()}\n${source}`).digest('hex').slice(0, 32)
  const path = join(cache, `${key}.mjs`)
  if (existsSync(path)) return pathToFileURL(path).href
  const code = await compile(source)
  try {
    makeFolder(cache)
    await writeFile(`${path}.${process.pid}`, code)
    await rename(`${path}.${process.pid}`, path)
    return pathToFileURL(path).href
  } catch {
    return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  }
}

/** Self-contained JavaScript: replaces the one import that a config file may have. */
async function compile(source: string): Promise<string> {
  const { transformWithOxc } = await import('vite')
  let code: string
  try {
    ;({ code } = await transformWithOxc(source, CONFIG_FILE, { lang: 'ts', sourcemap: false }))
  } catch (error) {
    // Oxc's message is a drawing that contains the reason and the place.
    const message = stripVTControlCharacters(reasonOf(error))
    const [, reason = 'it is not valid TypeScript'] = /\[\w+\] (.*)/.exec(message) ?? []
    const [, line, column] = /site\.config\.ts:(\d+):(\d+)/.exec(message) ?? []
    throw configError(reason, line === undefined ? undefined : { line: Number(line), column: Number(column) })
  }
  return code.replace(/^import\s*\{([^}]*)\}\s*from\s*["']bouwsteen\/config["'];?/m, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/))
      .map(([name, local]) => (name === 'defineConfig' ? `const ${local ?? name} = (config) => config;` : ''))
      .join(''),
  )
}

async function importModule(url: string): Promise<{ default?: unknown }> {
  try {
    return (await import(url)) as { default?: unknown }
  } catch (error) {
    const message = reasonOf(error)
    throw configError(/Cannot find|Failed to resolve/.test(message) ? 'it imports something else than "bouwsteen/config"' : message)
  }
}

function findKey(source: string, key: PropertyKey | undefined): { line: number; column: number } | undefined {
  if (typeof key !== 'string') return undefined
  const lines = source.split('\n')
  const index = lines.findIndex((line) => new RegExp(`(^|[\\s{,'"])${key.replace(/\W/g, '\\$&')}['"]?\\s*:`).test(line))
  return index < 0 ? undefined : { line: index + 1, column: (lines[index] ?? '').indexOf(key) + 1 }
}

function configError(reason: string, place?: { line: number; column: number }): AppError {
  return new AppError('SITE_CONFIG_INVALID', { reason: reason.replace(/\.$/, '') }, { place: { path: CONFIG_FILE, ...place } })
}
