import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { productRoot } from '#renderer/product-root.ts'
import { writePackage } from '../upgrade/merge-package.ts'
import { PACKAGE_FILE, type PackageFile, readPackage } from '../upgrade/written-version.ts'

/** What a test of a block imports, and what `findViolations` loads. */
const tools = ['axe-core', 'jsdom', 'vitest'] as const

/** Whether the tests of a project are run by vitest. */
export async function hasTestTools(workspace: string): Promise<boolean> {
  const file = await readPackage(workspace)
  return missingFrom(file).length === 0
}

/**
 * Adds what tests need to a project's package.json: packages in the versions that the product is tested with, and a script `test`.
 * @returns whether there was something to add
 * @throws AppError SITE_USAGE for a folder without package.json
 */
export async function addTestTools(workspace: string): Promise<boolean> {
  const file = await readPackage(workspace)
  if (file === undefined)
    throw new AppError('SITE_USAGE', {
      reason: '--test needs a package.json, which site init or site upgrade writes.',
      command: 'site new',
    })
  const missing = missingFrom(file)
  const scripts = isRecord(file['scripts']) ? file['scripts'] : {}
  if (missing.length === 0 && scripts['test'] !== undefined) return false
  const { devDependencies } = JSON.parse(await readFile(join(productRoot, PACKAGE_FILE), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const own = isRecord(file['devDependencies']) ? file['devDependencies'] : {}
  const all = { ...own, ...Object.fromEntries(missing.map((name) => [name, devDependencies[name] ?? '*'])) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  const changed = { ...file, scripts: { ...scripts, test: scripts['test'] ?? 'vitest run' }, devDependencies: sorted }
  const path = join(workspace, PACKAGE_FILE)
  await writeFile(path, writePackage(changed, await readFile(path, 'utf8')))
  return true
}

function missingFrom(file: PackageFile | undefined): string[] {
  const known = ['dependencies', 'devDependencies'].flatMap((section) => Object.keys((file?.[section] as object | undefined) ?? {}))
  return tools.filter((name) => !known.includes(name))
}
