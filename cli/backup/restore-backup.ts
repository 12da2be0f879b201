import { rmdir } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { SHOWN_FOLDER } from '#content/shown/shown-folder.ts'
import { AppError } from '#content/errors/app-error.ts'
import { COPY_MARK_FILE } from '#content/store/close-data.ts'
import { refuseHalfCopy } from '#content/store/copy-mark.ts'
import { listSites } from '#content/store/files/files-store.ts'
import type { DatabaseInstallation, Installation } from '../installation/installation.ts'
import { openDatabaseInstallation, openDataFolder } from '../installation/open-installation.ts'
import { acquireLock } from '#content/store/lock.ts'
import { recordAreas } from '#content/store/open-records.ts'
import type { BackupManifest } from './manifest.ts'
import { readBackup, type ReadOptions } from './read-backup.ts'
import { clearStaging, type DatabaseEnd, decideSwap, findDecided, finishSwap, hasRestoreLeft, openStaging } from './restore-swap.ts'
import type { InstallationFolders } from './scan-files.ts'
import { FileStage, openRecordStage, takeRecords } from './stage-backup.ts'

const COMMAND = 'site restore'

export interface RestorePlace extends InstallationFolders {
  /** DATABASE_URL; without it the records go to the data folder. */
  databaseUrl?: string | undefined
}

export interface RestoreOptions extends RestorePlace {
  file: string
  /** Takes the place of what stands. */
  isForced: boolean
  signal: AbortSignal
  onProgress: (progress: { phase: 'check' | 'restore'; done: number; total: number }) => void
}

export interface Restored {
  manifest: BackupManifest
  /** Sites that stood here and are not in the backup. */
  removed: string[]
}

/**
 * Restores a backup: checks all of it, writes everything beside what stands, and then changes the names. Stopped before that, what stood
 * stands; stopped after it, the next command finishes it. No server may run here, and the lock sees to it.
 * @throws AppError SITE_LOCKED, SITE_RESTORE_NOT_EMPTY, SITE_COPY_UNFINISHED, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what `readBackup` and
 * the database throw
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, sitesFolder, data, databaseUrl, isForced, signal, onProgress } = options
  const read = (phase: 'check' | 'restore', take?: ReadOptions['take']) =>
    readBackup(file, { signal, onProgress: (done, total) => onProgress({ phase, done, total }), ...(take && { take }) })
  const manifest = await read('check')
  const made = firstMissing(sitesFolder)
  const lock = await acquireLock(sitesFolder, { command: COMMAND })
  try {
    const database =
      databaseUrl === undefined ? undefined : await openDatabaseInstallation({ url: databaseUrl, variable: 'DATABASE_URL', data })
    try {
      const place = database ?? openDataFolder(data)
      if (!isForced) await refuseHalfCopy(place.mark, place.place)
      if (!isForced) await refuseAll(options, place)
      const removed = await replaceAll(options, { database, read, manifest })
      return { manifest, removed }
    } finally {
      await database?.close()
    }
  } catch (error) {
    if (findDecided(options) === undefined) await clearStaging(options)
    throw error
  } finally {
    await lock.release()
    if (made !== undefined && listSites(sitesFolder).length === 0) await removeEmpty(sitesFolder, made)
  }
}

interface Work {
  database: DatabaseInstallation | undefined
  read: (phase: 'restore', take: ReadOptions['take']) => Promise<BackupManifest>
  manifest: BackupManifest
}

async function replaceAll(options: RestoreOptions, { database, read, manifest }: Work): Promise<string[]> {
  const { sitesFolder, data, signal } = options
  const staging = await openStaging({ sitesFolder, data })
  const files = new FileStage(staging)
  const wanted = new Set(manifest.files.map(({ name }) => name))
  const stage = database ? undefined : openRecordStage(staging.data)
  try {
    const found = await read('restore', async (entry, bytes) => {
      if (!wanted.has(entry.name)) return
      if (entry.part.kind !== 'records') await files.take(entry, bytes)
      else if (stage) await takeRecords(entry, bytes, stage.put)
    })
    refuseAnother(options.file, manifest, found)
  } finally {
    await stage?.close()
  }
  await files.flush()
  const before = listSites(sitesFolder)
  const after = listSites(staging.content)
  // A half copy there is nothing that anybody could go on with.
  if (database && (await database.mark.isSet())) {
    await database.clear()
    await database.mark.remove()
  }
  signal.throwIfAborted()
  // What is shown of submissions is made of the records: the old of it goes, and the server writes it anew.
  const dataNames = ['media', 'uploads', SHOWN_FOLDER, ...(database ? [] : [...recordAreas, COPY_MARK_FILE])]
  await decideSwap(options, { id: staging.id, isInDatabase: database !== undefined, sites: [...new Set([...before, ...after])], dataNames })
  if (database) {
    try {
      await database.replaceAll(async (put) => {
        const found = await read('restore', async (entry, bytes) => {
          if (wanted.has(entry.name)) await takeRecords(entry, bytes, put)
        })
        refuseAnother(options.file, manifest, found)
      })
    } catch (error) {
      // The answer to a commit can be lost with the connection.
      if (!(await database.mark.isSet().catch(() => true))) await clearStaging(options)
      throw error
    }
  }
  await finishSwap(options, database && endOf(database))
  return before.filter((site) => !after.includes(site))
}

/** The file is read more than once, and a nightly backup may have taken its place since it was checked. */
function refuseAnother(path: string, checked: BackupManifest, found: BackupManifest): void {
  if (!isDeepStrictEqual(checked, found))
    throw new AppError('SITE_BACKUP_DAMAGED', { path, reason: 'another backup has taken its place while it was read' })
}

/**
 * Finishes what an interrupted restore has left, before anything else looks at the content. While a restore is running it does nothing.
 * @returns true when a restore was finished
 * @throws AppError SITE_LOCKED, SITE_RESTORE_UNFINISHED, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what the database throws
 */
export async function finishRestore(place: RestorePlace): Promise<boolean> {
  if (!hasRestoreLeft(place.sitesFolder)) return false
  let lock: Awaited<ReturnType<typeof acquireLock>>
  try {
    lock = await acquireLock(place.sitesFolder, { command: COMMAND })
  } catch (error) {
    // Until it is decided what stands is whole.
    if (findDecided(place) === undefined) return false
    throw error
  }
  try {
    const needsDatabase = findDecided(place)?.isInDatabase === true && place.databaseUrl !== undefined
    const database = needsDatabase
      ? await openDatabaseInstallation({ url: place.databaseUrl as string, variable: 'DATABASE_URL', data: place.data })
      : undefined
    try {
      return await finishSwap(place, database && endOf(database))
    } finally {
      await database?.close()
    }
  } finally {
    await lock.release()
  }
}

function endOf({ mark }: Installation): DatabaseEnd {
  return { isTaken: () => mark.isSet(), finish: () => mark.remove() }
}

/** @throws AppError SITE_RESTORE_NOT_EMPTY */
async function refuseAll({ sitesFolder, data }: InstallationFolders, installation: Installation): Promise<void> {
  const sites = listSites(sitesFolder)
  const found = sites.length === 0 ? [] : [`the content of ${sites.join(', ')}`]
  const held = new Set<string>()
  for (const area of recordAreas)
    for (const site of await installation.listSites(area))
      if ((await installation.listKinds(area, site)).length > 0) held.add(area === 'staff' ? 'the staff' : site)
  if (held.size > 0) found.push(`records of ${[...held].join(', ')} in ${installation.place}`)
  const media = join(data, 'media')
  const folders = existsSync(media) ? readdirSync(media, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  const uploads = folders.map(({ name }) => name).filter((site) => readdirSync(join(media, site)).length > 0)
  if (uploads.length > 0) found.push(`uploads of ${uploads.join(', ')} in ${data}`)
  if (found.length > 0) throw new AppError('SITE_RESTORE_NOT_EMPTY', { found: found.join('; ') })
}

/** The folder nearest to the root that the lock will make. */
function firstMissing(folder: string): string | undefined {
  if (existsSync(folder)) return undefined
  return firstMissing(dirname(folder)) ?? folder
}

/** Takes away the folders that were made for the lock, where nothing came into them. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  for (let each = folder; ; each = dirname(each)) {
    const isGone = await rmdir(each).then(
      () => true,
      () => false,
    )
    if (!isGone || each === last) return
  }
}
