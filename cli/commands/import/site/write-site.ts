import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { flushFolder } from '#content/store/files/durable-files.ts'

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

/** Writes a site all at once. */
export function writeSite(place: SitePlace, content: SiteContent, signal?: AbortSignal): Promise<void> {
  return stageSite(place, async (staging) => {
    const paths = [...content.texts.keys(), ...content.copies.keys()]
    for (const parent of new Set(paths.map((path) => dirname(join(staging, path))))) await mkdir(parent, { recursive: true })
    for (const [path, text] of content.texts) {
      if (signal?.aborted) throw new AppError('SITE_INTERRUPTED')
      await writeFile(join(staging, path), text)
    }
    for (const [path, from] of content.copies) await copyFile(from, join(staging, path))
  })
}

/**
 * Puts what `fill` writes in the place of a new site: first in a hidden folder beside it, which is renamed at the end. Stopped at any moment
 * nothing of the site is there; what an earlier attempt left behind is removed.
 */
export async function stageSite<Result>(place: SitePlace, fill: (staging: string) => Promise<Result>): Promise<Result> {
  const folder = join(place.workspace, 'content', 'sites', place.site)
  const staging = join(dirname(folder), `.import-${place.site}`)
  try {
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { recursive: true })
    const result = await fill(staging)
    await refuseExistingSite(place)
    await removeEmpty(folder)
    await rename(staging, folder)
    await flushFolder(dirname(folder))
    return result
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
