import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { parseDatabaseUrl } from '#content/store/postgres/database-url.ts'
import type { Environment } from '../../../environment.ts'
import { refuseFile } from '../../../find-workspace.ts'
import type { Installation } from '../../../installation/installation.ts'
import { openDatabaseInstallation, openDataFolder } from '../../../installation/open-installation.ts'

/** Where records stand, as an option says. */
export type Place =
  | { kind: 'database'; url: string; variable: string; data: string }
  /** Absolute. */
  | { kind: 'folder'; data: string }

export interface PlaceOptions {
  workspace: string
  /** Data folder of the installation, absolute: a database has its keys there. */
  data: string
  environment: Pick<Environment, 'databaseUrl'>
}

/** The word that refers to the variable of its name, so that no command line contains a password. */
const VARIABLE = 'DATABASE_URL'

/** Whatever was meant to be a URL is never taken for a folder. */
const urlLike = /^(?:[a-z][a-z0-9+.-]*:\/\/|postgres(?:ql)?:)/i

/**
 * Looks at what was given and opens nothing.
 * @param option `--from` or `--to`
 * @throws AppError SITE_USAGE, SITE_DATABASE_URL, SITE_NOT_WRITABLE
 */
export function readPlace(option: '--from' | '--to', given: string, { workspace, data: own, environment }: PlaceOptions): Place {
  if (given === '')
    throw new AppError('SITE_USAGE', { reason: `${option} takes a data folder or a database.`, command: 'site records copy' })
  if (given === VARIABLE || urlLike.test(given)) {
    const [url, variable] = given === VARIABLE ? [environment.databaseUrl, VARIABLE] : [given, option]
    if (url === undefined) throw new AppError('SITE_DATABASE_URL', { variable, reason: 'it is not set' })
    parseDatabaseUrl(url, variable)
    return { kind: 'database', url, variable, data: own }
  }
  const data = resolve(workspace, given)
  refuseFile(data)
  if (option === '--from' && statSync(data, { throwIfNoEntry: false }) === undefined) throw new AppError('SITE_COPY_EMPTY', { place: data })
  return { kind: 'folder', data }
}

/**
 * Opens two places for as long as `work` takes.
 * @throws AppError SITE_DATABASE_AWAY, SITE_DATABASE_ROLE, SITE_DATABASE_SCHEMA
 */
export async function withPlaces<Result>(
  [source, target]: readonly [Place, Place],
  work: (from: Installation, to: Installation) => Promise<Result>,
): Promise<Result> {
  const from = await openPlace(source)
  try {
    const to = await openPlace(target)
    try {
      return await work(from, to)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

async function openPlace(place: Place): Promise<Installation> {
  return place.kind === 'database' ? openDatabaseInstallation(place) : openDataFolder(place.data)
}
