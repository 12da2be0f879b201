import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { isSiteName } from '#content/tenancy/site-name.ts'

/**
 * Names of the sites to work on, sorted: those requested, else all of the workspace.
 * @throws AppError SITE_NO_SITES, SITE_UNKNOWN
 */
export function findSites(workspace: string, wanted: readonly string[] = []): string[] {
  const folder = join(workspace, 'content', 'sites')
  const known = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && isSiteName(entry.name))
        .map((entry) => entry.name)
        .sort()
    : []
  if (known.length === 0) throw new AppError('SITE_NO_SITES', { workspace })
  for (const site of wanted) {
    if (!known.includes(site)) throw new AppError('SITE_UNKNOWN', { site, workspace, known: known.join(', ') })
  }
  return wanted.length === 0 ? known : known.filter((site) => wanted.includes(site))
}

/** Folders that cannot be sites: their name is not a valid label of a host name. */
export function checkSiteNames(workspace: string): Problem[] {
  const path = 'content/sites'
  return readdirSync(join(workspace, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isSiteName(entry.name))
    .map(({ name }) => {
      const reason = 'it needs 1 to 63 lower-case letters, digits and hyphens, and no hyphen at either end'
      return createProblem('warning', 'SITE_NAME_INVALID', { name, kind: 'site', reason }, { path: `${path}/${name}` })
    })
}
