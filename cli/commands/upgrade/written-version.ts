import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { reasonOf } from '#content/errors/reason-of.ts'
import { isRecord } from '#content/model/json/is-record.ts'

export const PACKAGE_FILE = 'package.json'

/** The version that made a workspace a project, and the one before that. Neither wrote down which it was. */
const FIRST_PROJECT = '0.1.0'
export const BEFORE_PROJECTS = '0.0.0'

/** A package.json as far as it matters here. */
export type PackageFile = Record<string, unknown>

/**
 * The package.json of a workspace; undefined where it has none.
 * @throws AppError SITE_JSON_INVALID
 */
export async function readPackage(workspace: string): Promise<PackageFile | undefined> {
  const path = join(workspace, PACKAGE_FILE)
  if (!existsSync(path)) return undefined
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (isRecord(value)) return value
    throw new Error('it is not an object')
  } catch (error) {
    throw new AppError('SITE_JSON_INVALID', { reason: reasonOf(error) }, { place: { path: PACKAGE_FILE } })
  }
}

/** The version that a workspace was made or last upgraded with: `"bouwsteen": { "version": … }` in its package.json. */
export function findWrittenVersion(file: PackageFile | undefined): string {
  const { bouwsteen, dependencies, devDependencies } = file ?? {}
  const version = isRecord(bouwsteen) ? bouwsteen['version'] : undefined
  if (typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version)) return version
  const depends = [dependencies, devDependencies].some((each) => isRecord(each) && 'bouwsteen' in each)
  return depends ? FIRST_PROJECT : BEFORE_PROJECTS
}
