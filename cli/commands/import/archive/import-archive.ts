import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAll } from '#content/archives/archive-writer.ts'
import { type ReadSiteArchive, readSiteArchive, readSiteArchiveHeading } from '#content/archives/site/read-site-archive.ts'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { ARCHIVED } from '#content/site-folders/site-folders.ts'
import { changeJson } from '#content/store/files/change-json.ts'
import { flushFolder } from '#content/store/files/durable-files.ts'
import { listSites } from '#content/store/files/files-store.ts'
import { kindOfPath } from '#content/store/files/kind-of-path.ts'
import { readSiteFile } from '#content/store/files/site-files.ts'
import { createHostMap } from '#content/tenancy/find-site.ts'
import { checkName } from '../../new/check-name.ts'
import { refuseExistingSite, stageSite } from '../site/write-site.ts'

export interface ImportArchiveOptions {
  /** Absolute. */
  file: string
  workspace: string
  /** Name of the new site; without it the one that it had. */
  site: string | undefined
  signal: AbortSignal
  onProgress: (progress: { site: string; done: number; total: number }) => void
}

export interface ImportedArchive {
  site: string
  /** Number of its files. */
  files: number
  counts: Record<'page' | 'item' | 'media', number>
  problems: Problem[]
}

/**
 * Makes a site of an archive. Everything is checked while it is written beside its place; one rename puts it there, whole and flushed.
 * @throws AppError SITE_NAME_INVALID, SITE_EXISTS, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what `readSiteArchive` throws; the workspace is then
 * as it was
 */
export async function importArchive({ file, workspace, site: wanted, signal, onProgress }: ImportArchiveOptions): Promise<ImportedArchive> {
  const sitesFolder = join(workspace, 'content', 'sites')
  const site = wanted ?? (await readSiteArchiveHeading(file, signal)).site
  checkName('site', site)
  await refuseExistingSite({ workspace, site })
  // It may be put back, under the name that it had.
  const archived = join(sitesFolder, ARCHIVED, site)
  if (existsSync(archived)) throw new AppError('SITE_EXISTS', { path: `content/sites/${ARCHIVED}/${site}` }, { place: { site } })
  return stageSite({ workspace, site }, async (staging) => {
    const { files, gone } = await readSiteArchive(file, {
      signal,
      onProgress: (done, total) => onProgress({ site, done, total }),
      take: (path, bytes) => writeFlushed(join(staging, path), bytes),
    })
    for (const path of gone) await rm(join(staging, path))
    const problems = await leaveHosts(site, { sitesFolder, staging })
    for (const folder of foldersOf(files, staging)) await flushFolder(folder)
    return { site, files: files.size, counts: countOf(files), problems }
  })
}

/** A name that comes again replaces the file. */
async function writeFlushed(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w', 0o644)
  try {
    for await (const part of bytes) await writeAll(file, part)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Hosts of other sites stay with these: one that two sites name leads to neither. */
async function leaveHosts(site: string, { sitesFolder, staging }: { sitesFolder: string; staging: string }): Promise<Problem[]> {
  const hostsOf = (folder: string) => readSiteFile('settings', folder).value
  const here = listSites(sitesFolder).map((name) => ({ site: name, ...hostsOf(join(sitesFolder, name)) }))
  const { conflicts } = createHostMap([...here, { site, ...hostsOf(staging) }])
  const lost = conflicts.filter(({ sites }) => sites.includes(site))
  if (lost.length === 0) return []
  const path = join(staging, 'site.json')
  const text = readFileSync(path, 'utf8')
  const settings = JSON.parse(text) as { primaryDomain?: string; hostNames?: string[] }
  const isLost = (name: string | undefined) => lost.some(({ host }) => host === name)
  const { primaryDomain, hostNames = [], ...others } = settings
  const changed = {
    ...others,
    ...(primaryDomain !== undefined && !isLost(primaryDomain) && { primaryDomain }),
    ...('hostNames' in settings && { hostNames: hostNames.filter((name) => !isLost(name)) }),
  }
  await writeFile(path, changeJson(text, settings, changed) ?? `${JSON.stringify(changed, null, 2)}\n`, { flush: true })
  return lost.map(({ host, sites }) =>
    createProblem(
      'warning',
      'SITE_ARCHIVE_HOST',
      { host, other: sites.find((name) => name !== site) ?? '' },
      { site, path: `content/sites/${site}/site.json` },
    ),
  )
}

function foldersOf(files: ReadSiteArchive['files'], staging: string): Set<string> {
  const folders = new Set([staging])
  for (const path of files.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(join(staging, folder))
  return folders
}

function countOf(files: ReadSiteArchive['files']): ImportedArchive['counts'] {
  const counts = { page: 0, item: 0, media: 0 }
  for (const path of files.keys()) {
    const kind = path.startsWith('media/') ? 'media' : kindOfPath(path)
    if (kind === 'page' || kind === 'item' || kind === 'media') counts[kind] += path === 'media.json' ? 0 : 1
  }
  return counts
}
