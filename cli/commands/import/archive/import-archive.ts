import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSiteArchiveHeading } from '#content/archives/site/read-site-archive.ts'
import { countContent, unpackSiteArchive } from '#content/archives/site/unpack-site-archive.ts'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { ARCHIVED } from '#content/site-folders/site-folders.ts'
import { changeJson } from '#content/store/files/change-json.ts'
import { listSites } from '#content/store/files/files-store.ts'
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
    const { files } = await unpackSiteArchive(file, staging, { signal, onProgress: (done, total) => onProgress({ site, done, total }) })
    const problems = await leaveHosts(site, { sitesFolder, staging })
    return { site, files: files.size, counts: countContent(files), problems }
  })
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
