import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { environment, repository } from './run-site.ts'

const run = promisify(execFile)

export interface PackedProduct {
  /** The package `bouwsteen`, as npm publishes it. */
  product: string
  /** The package `create-bouwsteen`. */
  create: string
}

/**
 * Packs the product as `npm pack` does. It works on a copy: what is compiled is tidied before it is packed, and other tests run from it.
 * @param folder for the tarballs
 */
export async function packProduct(folder: string): Promise<PackedProduct> {
  const copy = join(folder, 'copy')
  mkdirSync(copy, { recursive: true })
  const parts = ['.compiled', 'cli', 'content', 'editor-server', 'renderer', 'themes', 'package.json', 'package-lock.json']
  const left = ['.compiled/tests-types', 'content/sites'].map((path) => join(repository, path))
  for (const part of [...parts, 'tsconfig.build.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) {
    cpSync(join(repository, part), join(copy, part), { recursive: true, preserveTimestamps: true, filter: (path) => !left.includes(path) })
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
  const { prepack } = (JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { scripts: { prepack: string } }).scripts
  for (const step of prepack.split(' && ').filter((each) => each.startsWith('node '))) {
    await run(process.execPath, [step.slice('node '.length)], { cwd: copy, env: environment })
  }
  const pack = async (from: string): Promise<string> => {
    const { stdout } = await runNpm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], from)
    return join(folder, (JSON.parse(stdout) as { filename: string }[])[0]?.filename ?? '')
  }
  return { product: await pack(copy), create: await pack(join(copy, '.compiled', 'create-bouwsteen')) }
}

/** npm as a person's terminal runs it, with what `npm ci` has left in its cache, and with no package's own install scripts. */
export function runNpm(args: readonly string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  const npm = { npm_config_prefer_offline: 'true', npm_config_ignore_scripts: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  return run('npm', args, { cwd, env: { ...environment, ...npm, npm_config_update_notifier: 'false' }, maxBuffer: 64 * 2 ** 20 })
}

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; os?: string[]; cpu?: string[] }>
}

/**
 * Adds the packages of other systems to a project's lock file. npm leaves out those that its registry does not hold, as a mirror for one system
 * may, and then `npm ci` takes the file for an old one. The registry of npm itself holds them all.
 */
export function completeLock(folder: string): void {
  const [own, made] = [join(repository, 'package-lock.json'), join(folder, 'package-lock.json')]
  const lock = readLock(made)
  for (const [place, entry] of Object.entries(readLock(own).packages)) {
    if (entry.optional && (entry.os ?? entry.cpu) !== undefined) lock.packages[place] ??= entry
  }
  writeFileSync(made, JSON.stringify(lock, null, 2))
}

const readLock = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Lock
