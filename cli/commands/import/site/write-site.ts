import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'

export interface SiteContent {
  /** Texts by path relative to the site's folder. */
  texts: ReadonlyMap<string, string>
  /** Files to copy: path relative to the site's folder, to the file it comes from. */
  copies: ReadonlyMap<string, string>
}

export interface SitePlace {
  workspace: string
  site: string
}

/** @throws AppError SITE_EXISTS when the site has a file (an empty folder is taken), SITE_NOT_WRITABLE */
export async function refuseExistingSite(place: SitePlace): Promise<void> {
  const { workspace, site } = place
  const isTaken = await holdsFile(join(workspace, 'content', 'sites', site)).catch((error: unknown) => {
    throw describeFailure(error, place)
  })
  if (isTaken) throw new AppError('SITE_EXISTS', { path: `content/sites/${site}` }, { place: { site } })
}

/**
 * Writes a site all at once: to a hidden folder beside its place, which is renamed at the end. Stopped at any moment
 * nothing of the site is there; what an earlier attempt left behind is removed.
 */
export async function writeSite(place: SitePlace, content: SiteContent, signal?: AbortSignal): Promise<void> {
  const folder = join(place.workspace, 'content', 'sites', place.site)
  const staging = join(dirname(folder), `.import-${place.site}`)
  try {
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { recursive: true })
    const paths = [...content.texts.keys(), ...content.copies.keys()]
    for (const parent of new Set(paths.map((path) => dirname(join(staging, path))))) await mkdir(parent, { recursive: true })
    for (const [path, text] of content.texts) {
      if (signal?.aborted) throw new AppError('SITE_INTERRUPTED')
      await writeFile(join(staging, path), text)
    }
    for (const [path, from] of content.copies) await copyFile(from, join(staging, path))
    await refuseExistingSite(place)
    await removeEmpty(folder)
    await rename(staging, folder)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw describeFailure(error, place)
  }
}

async function holdsFile(folder: string): Promise<boolean> {
  for (const entry of await listEntries(folder)) {
    if (!entry.isDirectory() || (await holdsFile(join(folder, entry.name)))) return true
  }
  return false
}

async function removeEmpty(folder: string): Promise<void> {
  for (const entry of await listEntries(folder)) await removeEmpty(join(folder, entry.name))
  await rmdir(folder).catch(ignoreAbsent)
}

async function listEntries(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    ignoreAbsent(error)
    return []
  }
}

function ignoreAbsent(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

function describeFailure(error: unknown, { site }: SitePlace): unknown {
  const { code, path = `content/sites/${site}` } = error as NodeJS.ErrnoException
  if (error instanceof AppError) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('SITE_DISK_FULL', { path }, { cause: error })
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return new AppError('SITE_NOT_WRITABLE', { path, reason: code }, { cause: error })
  }
  return error
}
