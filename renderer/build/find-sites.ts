import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'

/**
 * Names of the sites to work on, sorted: those asked for, else all of the workspace.
 * @throws AppError SITE_NO_SITES, SITE_UNKNOWN
 */
export function findSites(workspace: string, wanted: readonly string[] = []): string[] {
  const folder = join(workspace, 'content', 'sites')
  const known = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]*$/.test(entry.name))
        .map((entry) => entry.name)
        .sort()
    : []
  if (known.length === 0) throw new AppError('SITE_NO_SITES', { workspace })
  for (const site of wanted) {
    if (!known.includes(site)) throw new AppError('SITE_UNKNOWN', { site, workspace, known: known.join(', ') })
  }
  return wanted.length === 0 ? known : known.filter((site) => wanted.includes(site))
}
