import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, createProblem, type Problem } from '#content/errors/app-error.ts'
import { refuseHalfCopy } from '#content/store/copy-mark.ts'
import { listSites } from '#content/store/files/files-store.ts'
import { holdContent } from '#content/store/files/hold.ts'
import type { Installation } from '../installation/installation.ts'
import { recordAreas } from '#content/store/open-records.ts'
import { HEADING, MANIFEST } from './archive-names.ts'
import type { ArchiveWriter } from '#content/archives/archive-writer.ts'
import { KeptFiles } from './keep-files.ts'
import { keepRecords, openSiteRecords, type RecordsState, type SiteRecords } from './keep-records.ts'
import { BACKUP_FORMAT, type BackedUpSite, type BackupHeading, type BackupManifest } from './manifest.ts'
import { hasRestoreLeft } from './restore-swap.ts'
import { type InstallationFolders, looksTheSame, type ScannedSite, scanFiles } from './scan-files.ts'

/** Looks for a moment in which nothing changes, before writers are asked to wait for one. */
const EAGER_ATTEMPTS = 6

/** How long to go on looking (ms). Writers are asked to wait for less than half a second at a time, or for three looks at the files. */
const PATIENCE = 60_000
const HOLD = 400

export interface BackupProgress {
  site: string
  phase: 'save' | 'records'
  done: number
  /** 0 where it is not known. */
  total: number
}

export interface BackupOptions extends InstallationFolders {
  installation: Installation
  archive: ArchiveWriter
  /** Of the product. */
  version: string
  /** Whether somebody else changes many files at this moment, such as git. */
  isBusy: () => boolean
  signal: AbortSignal
  onProgress: (progress: BackupProgress) => void
}

export interface TakenBackup {
  manifest: BackupManifest
  /** What is not in it. */
  problems: Problem[]
}

/**
 * Writes a backup of all sites while others go on writing. Each site is kept as it was at one instant after the call: content, uploads and
 * records together, as a power failure at that instant would have left them. So every write that was acknowledged before the call is in it,
 * and what was going on at the instant is finished or undone by the first start after a restore.
 * @throws AppError SITE_COPY_UNFINISHED, SITE_BACKUP_BUSY, SITE_BACKUP_RESTORED, SITE_FILE_UNREADABLE, SITE_RECORDS_DAMAGED; the reason of `signal`
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { sitesFolder, installation, archive, version } = options
  await refuseHalfCopy(installation.mark, installation.place)
  const heading: BackupHeading = { format: BACKUP_FORMAT, product: 'bouwsteen', version, startedOn: new Date().toISOString() }
  const manifest: BackupManifest = { ...heading, endedOn: heading.startedOn, sites: [], files: [] }
  const problems: Problem[] = []
  manifest.files.push(await archive.addText(HEADING, `${JSON.stringify(heading, null, 2)}\n`))
  const withContent = listSites(sitesFolder)
  const stood = findFolders(withContent, options)
  for (const site of withContent) await keepSite(site, { ...options, manifest, problems })
  for (const area of recordAreas) {
    for (const site of await installation.listSites(area)) {
      if (area !== 'staff' && withContent.includes(site)) continue
      const records = await openSiteRecords(installation, site, [area])
      try {
        await records.withState((state) => keepState(site, state, { ...options, manifest }, new Date(), { files: 0, uploads: 0 }))
      } finally {
        await records.close()
      }
    }
  }
  // A restore changes folders one after another: sites kept before and after it would not belong together.
  if (hasRestoreLeft(sitesFolder) || isReplaced(stood)) throw new AppError('SITE_BACKUP_RESTORED')
  manifest.endedOn = new Date().toISOString()
  await archive.addText(MANIFEST, `${JSON.stringify(manifest)}\n`)
  return { manifest, problems }
}

/** The folders that a restore replaces and that stand now, each with its number in the file system. */
function findFolders(sites: readonly string[], { sitesFolder, data }: InstallationFolders): ReadonlyMap<string, number> {
  const folders = [...sites.map((site) => join(sitesFolder, site)), join(data, 'records'), join(data, 'media')]
  return new Map(
    folders.flatMap((folder) => {
      const stats = statSync(folder, { throwIfNoEntry: false })
      return stats ? [[folder, stats.ino]] : []
    }),
  )
}

/** Whether a restore has put others in the place of folders. One that was not there yet may have come with its first upload or record. */
function isReplaced(folders: ReadonlyMap<string, number>): boolean {
  return [...folders].some(([folder, ino]) => statSync(folder, { throwIfNoEntry: false })?.ino !== ino)
}

type SiteOptions = BackupOptions & { manifest: BackupManifest; problems: Problem[] }

async function keepSite(site: string, options: SiteOptions): Promise<void> {
  const { installation, archive, signal, onProgress, manifest, problems } = options
  const kept = new KeptFiles(archive)
  const add = (scanned: ScannedSite) =>
    kept.add(scanned, (done) => {
      signal.throwIfAborted()
      onProgress({ site, phase: 'save', done, total: scanned.files.size })
    })
  // The bulk, however long it takes; only what changed since is left for the search for an instant.
  await add(scanFiles(site, options))
  const records = await openSiteRecords(installation, site, ['records', 'commits'])
  const until = performance.now() + PATIENCE
  try {
    for (let attempt = 1; performance.now() < until; attempt++) {
      const isHeld = attempt > EAGER_ATTEMPTS
      const isDone = await withHold(isHeld, options, (hold) =>
        tryInstant(site, options, { records, add, ...hold }, async (scanned, takenOn, state) => {
          manifest.files.push(...kept.list(scanned))
          for (const [path, reason] of scanned.leftOut)
            problems.push(createProblem('warning', 'SITE_BACKUP_LEFT_OUT', { reason }, { site, path }))
          const uploads = [...scanned.files.keys()].filter((name) => name.startsWith('data/')).length
          await keepState(site, state, options, takenOn, { files: scanned.files.size - uploads, uploads })
        }),
      )
      if (isDone) return
      await wait(isHeld ? HOLD : attempt)
    }
    throw new AppError('SITE_BACKUP_BUSY', { site, seconds: PATIENCE / 1000 })
  } finally {
    await records.close()
  }
}

interface Attempt {
  records: SiteRecords
  add: (scanned: ScannedSite) => Promise<number>
  /** Asks writers to wait for longer. */
  renew: () => Promise<void>
  /** Lets writers go on. */
  release: () => Promise<void>
}

/**
 * Takes a state of the records between two looks at the files. If those are alike, and no commit of several files was under way, files and
 * records stood together like this in between. @returns whether `work` was called
 */
async function tryInstant(
  site: string,
  options: SiteOptions,
  { records, add, renew, release }: Attempt,
  work: (scanned: ScannedSite, takenOn: Date, state: RecordsState) => Promise<void>,
): Promise<boolean> {
  // While writers wait, a few rounds catch up with what they wrote before. The first may take all the time by itself on a large site, and
  // only the second one sees that nothing changes any more.
  const until = performance.now() + HOLD
  for (let round = 1; ; round++) {
    await renew()
    const scanned = scanFiles(site, options)
    const isChanged = (await add(scanned)) > 0
    if (!isChanged) {
      return records.withState(async (state) => {
        const takenOn = new Date()
        const isQuiet = !options.isBusy() && !existsSync(join(options.sitesFolder, site, '.journal.json'))
        await renew()
        if (!isQuiet || !looksTheSame(scanned, scanFiles(site, options))) return false
        await release()
        await work(scanned, takenOn, state)
        return true
      })
    }
    if (round > 1 && performance.now() > until) return false
  }
}

/** Runs one attempt, with writers waiting if so asked. */
async function withHold(
  isHeld: boolean,
  { sitesFolder }: SiteOptions,
  attempt: (hold: Pick<Attempt, 'renew' | 'release'>) => Promise<boolean>,
): Promise<boolean> {
  const nothing = async () => {}
  const { renew, release } = isHeld ? await holdContent(sitesFolder) : { renew: nothing, release: nothing }
  try {
    return await attempt({ renew, release })
  } finally {
    await release()
  }
}

async function keepState(
  site: string,
  state: RecordsState,
  { archive, signal, onProgress, manifest }: BackupOptions & { manifest: BackupManifest },
  takenOn: Date,
  counts: Pick<BackedUpSite, 'files' | 'uploads'>,
): Promise<void> {
  const entryOf = (area: BackedUpSite['area'], records: Record<string, number>): BackedUpSite => ({
    area,
    site,
    takenOn: takenOn.toISOString(),
    ...(area === 'records' ? counts : { files: 0, uploads: 0 }),
    records,
  })
  if (!state.some(({ area }) => area === 'records') && counts.files > 0) manifest.sites.push(entryOf('records', {}))
  for (const each of state) {
    const { files, records } = await keepRecords(archive, each, (done) => {
      signal.throwIfAborted()
      onProgress({ site, phase: 'records', done, total: 0 })
    })
    manifest.files.push(...files)
    manifest.sites.push(entryOf(each.area, records))
  }
}
