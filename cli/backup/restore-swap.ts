import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { flushFolder } from '#content/store/files/durable-files.ts'
import { toWriteError } from '#content/store/write-error.ts'
import { RESTORE_FOLDER } from './restore-folder.ts'
import type { InstallationFolders } from './scan-files.ts'

/**
 * The folder holds `new` (what goes in place) and `old` (what it replaces). Once the journal marks `new` complete, only renames remain.
 */
const JOURNAL = 'journal.json'
const ID = 'id'

type Root = 'content' | 'data'

interface Move {
  root: Root
  /** A folder, or a file, directly below the root. */
  name: string
  hasOld: boolean
  hasNew: boolean
}

interface SwapJournal {
  id: string
  /** The records are in a database, which says by its mark whether it has taken them. */
  isInDatabase: boolean
  moves: Move[]
}

/** The database's part in the end of a restore. */
export interface DatabaseEnd {
  /** Whether it has taken the new records. */
  isTaken: () => Promise<boolean>
  /** Called once the files are in place as well. */
  finish: () => Promise<void>
}

const rootOf = ({ sitesFolder, data }: InstallationFolders, root: Root) => (root === 'content' ? sitesFolder : data)
const stagingOf = (folders: InstallationFolders, root: Root) => join(rootOf(folders, root), RESTORE_FOLDER)
const journalOf = (folders: InstallationFolders) => join(stagingOf(folders, 'content'), JOURNAL)

/** Whether a restore has left something, or one is running. */
export function hasRestoreLeft(sitesFolder: string): boolean {
  return existsSync(join(sitesFolder, RESTORE_FOLDER))
}

/** Whether a restore is decided and not finished, and if so whether its records are in a database. */
export function findDecided(folders: InstallationFolders): { isInDatabase: boolean } | undefined {
  return readJournal(folders)
}

/** Empty folders to write what is restored to. The caller holds the lock of the content. */
export async function openStaging(folders: InstallationFolders): Promise<{ content: string; data: string; id: string }> {
  const id = crypto.randomUUID()
  try {
    await clearStaging(folders)
    for (const root of ['content', 'data'] as const) {
      const staging = stagingOf(folders, root)
      await mkdir(join(staging, 'new'), { recursive: true, mode: 0o700 })
      await writeDurably(join(staging, ID), id)
    }
  } catch (error) {
    throw toWriteError(error, stagingOf(folders, 'content'))
  }
  return { content: join(stagingOf(folders, 'content'), 'new'), data: join(stagingOf(folders, 'data'), 'new'), id }
}

/** Deletes leftovers: an unfinished restore, or what was replaced. */
export async function clearStaging(folders: InstallationFolders): Promise<void> {
  // Journal first: without it the rest is ignored.
  await rm(journalOf(folders), { force: true })
  for (const root of ['data', 'content'] as const) await rm(stagingOf(folders, root), { recursive: true, force: true })
}

/**
 * Writes down that everything new is on disk. Without a database this is the moment from which the restore is done, even if the process dies:
 * `finishRestore` does the rest.
 */
export async function decideSwap(
  folders: InstallationFolders,
  { id, isInDatabase, sites, dataNames }: { id: string; isInDatabase: boolean; sites: readonly string[]; dataNames: readonly string[] },
): Promise<void> {
  const moveOf = (root: Root, name: string): Move => ({
    root,
    name,
    hasOld: existsSync(join(rootOf(folders, root), name)),
    hasNew: existsSync(join(stagingOf(folders, root), 'new', name)),
  })
  const moves = [...sites.map((name) => moveOf('content', name)), ...dataNames.map((name) => moveOf('data', name))]
  for (const root of ['content', 'data'] as const) {
    await mkdir(join(stagingOf(folders, root), 'old'), { recursive: true, mode: 0o700 })
    await flushTree(stagingOf(folders, root), 2)
    await flushFolder(rootOf(folders, root))
  }
  const journal: SwapJournal = { id, isInDatabase, moves: moves.filter(({ hasOld, hasNew }) => hasOld || hasNew) }
  await writeDurably(journalOf(folders), JSON.stringify(journal))
}

/**
 * Finishes a restore of which everything new is on disk, and deletes what another one left that did not come so far. Doing it twice is the
 * same as once. The caller holds the lock of the content.
 * @returns true when a restore was finished
 * @throws AppError SITE_RESTORE_UNFINISHED, SITE_DISK_FULL, SITE_NOT_WRITABLE
 */
export async function finishSwap(folders: InstallationFolders, database: DatabaseEnd | undefined): Promise<boolean> {
  const journal = readJournal(folders)
  if (journal === undefined) {
    await clearStaging(folders)
    return false
  }
  refuseOtherPlace(folders, journal, database)
  if (journal.isInDatabase && !(await database!.isTaken())) {
    await clearStaging(folders)
    return false
  }
  try {
    for (const move of journal.moves) await carryOut(folders, move)
    for (const root of ['content', 'data'] as const) {
      await flushFolder(rootOf(folders, root))
      await flushTree(stagingOf(folders, root), 2)
    }
  } catch (error) {
    throw toWriteError(error, stagingOf(folders, 'content'))
  }
  if (journal.isInDatabase) await database!.finish()
  await clearStaging(folders)
  return true
}

async function carryOut(folders: InstallationFolders, { root, name, hasOld, hasNew }: Move): Promise<void> {
  const stands = join(rootOf(folders, root), name)
  const old = join(stagingOf(folders, root), 'old', name)
  const next = join(stagingOf(folders, root), 'new', name)
  if (hasOld && !existsSync(old) && existsSync(stands)) await rename(stands, old)
  if (hasNew && existsSync(next)) await rename(next, stands)
}

/** With another data folder, only half of the restore would be finished. */
function refuseOtherPlace(folders: InstallationFolders, { id, isInDatabase }: SwapJournal, database: DatabaseEnd | undefined): void {
  const idFile = join(stagingOf(folders, 'data'), ID)
  if (!existsSync(idFile) || readFileSync(idFile, 'utf8') !== id)
    throw new AppError('SITE_RESTORE_UNFINISHED', { missing: `its other half is not in ${folders.data}` })
  if (isInDatabase && database === undefined) throw new AppError('SITE_RESTORE_UNFINISHED', { missing: 'DATABASE_URL is not set' })
}

function readJournal(folders: InstallationFolders): SwapJournal | undefined {
  const path = journalOf(folders)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SwapJournal) : undefined
}

/** Writes a small file, by a rename, and flushes it with its folder. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(`${path}.tmp`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.tmp`, path)
  await flushFolder(dirname(path))
}

/** Flushes a folder and those in it, so many levels deep. */
async function flushTree(folder: string, levels: number): Promise<void> {
  if (levels > 0)
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isDirectory()) await flushTree(join(folder, entry.name), levels - 1)
  await flushFolder(folder)
}
