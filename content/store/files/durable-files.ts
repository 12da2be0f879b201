import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '../../errors/app-error.ts'
import { toWriteError } from '../write-error.ts'

const JOURNAL = '.journal.json'
const TEMPORARY = /^\..*\.tmp$/

/** Files to write (text) and to delete (undefined), by path relative to the root, with forward slashes. */
export type FileChanges = ReadonlyMap<string, string | undefined>

interface Journal {
  /** Temporary file and the name that it gets. */
  renames: [from: string, to: string][]
  deletes: string[]
}

/**
 * Writes several files as one: after a crash at any moment either all of them are new or none is, once
 * `finishFileChanges` has run. Each is written to a temporary file beside it and flushed; then a journal that lists the
 * renames is flushed; only then are they done. One file alone needs no journal: its rename is atomic.
 * Resolves when everything is on disk.
 * @throws AppError SITE_DISK_FULL or SITE_NOT_WRITABLE; the files are then as they were.
 */
export async function applyFileChanges(root: string, changes: FileChanges): Promise<void> {
  const journal: Journal = { renames: [], deletes: [] }
  try {
    for (const [path, text] of changes) {
      refuseLinks(root, path)
      if (text === undefined) journal.deletes.push(path)
      else journal.renames.push([await writeTemporary(root, path, text), path])
    }
    const isSingle = journal.renames.length + journal.deletes.length <= 1
    if (!isSingle) await writeJournal(root, journal)
  } catch (error) {
    await withdraw(root, journal).catch(() => undefined)
    throw toWriteError(error, nameOf(root, changes))
  }
  try {
    await carryOut(root, journal)
  } catch (error) {
    throw toWriteError(error, nameOf(root, changes))
  }
}

function nameOf(root: string, changes: FileChanges): string {
  return join(root, changes.keys().next().value ?? '')
}

/**
 * Finishes what a crash cut off and removes what it left: at start, by the one process that holds the lock of the folder.
 * @returns true when there was a journal to finish.
 * @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE
 */
export async function finishFileChanges(root: string): Promise<boolean> {
  const journalPath = join(root, JOURNAL)
  const journal = existsSync(journalPath) ? readJournal(journalPath) : undefined
  try {
    if (journal !== undefined) await carryOut(root, journal)
    await rm(journalPath, { force: true })
    await sweep(root)
  } catch (error) {
    throw toWriteError(error, root)
  }
  return journal !== undefined
}

/** Takes back what was prepared: the journal first, since without its temporary files it would do the deletes alone. */
async function withdraw(root: string, { renames }: Journal): Promise<void> {
  if (existsSync(join(root, JOURNAL))) {
    await rm(join(root, JOURNAL), { force: true })
    await flushFolder(root)
  }
  for (const [temporary] of renames) await rm(join(root, temporary), { force: true })
}

/** Undefined for a file that is no journal of ours: whatever it is, it moves no file but a temporary one. */
function readJournal(path: string): Journal | undefined {
  try {
    const { renames, deletes } = JSON.parse(readFileSync(path, 'utf8')) as Journal
    const isOurs = Array.isArray(deletes) && renames.every(([from]) => TEMPORARY.test(basename(from)))
    return isOurs ? { renames, deletes } : undefined
  } catch {
    return undefined
  }
}

/** Does the renames and deletes that are still to do; doing them twice is the same as once. */
async function carryOut(root: string, { renames, deletes }: Journal): Promise<void> {
  for (const [from, to] of renames) {
    refuseLinks(root, from)
    refuseLinks(root, to)
    if (existsSync(join(root, from))) await rename(join(root, from), join(root, to))
  }
  for (const path of deletes) {
    refuseLinks(root, path)
    await rm(join(root, path), { force: true })
  }
  await flushFolders(root, [...renames.map(([, to]) => to), ...deletes])
  if (renames.length + deletes.length <= 1) return
  await rm(join(root, JOURNAL), { force: true })
  await flushFolders(root, [JOURNAL])
}

async function writeJournal(root: string, journal: Journal): Promise<void> {
  const temporary = await writeTemporary(root, JOURNAL, JSON.stringify(journal))
  await flushFolders(
    root,
    journal.renames.map(([from]) => from),
  )
  await rename(join(root, temporary), join(root, JOURNAL))
  await flushFolders(root, [JOURNAL])
}

/** Writes beside the file that it will become, and flushes. */
async function writeTemporary(root: string, path: string, text: string): Promise<string> {
  const folder = dirname(path)
  await makeFolder(root, folder)
  const temporary = join(folder, `.${basename(path)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  try {
    const file = await open(join(root, temporary), 'wx')
    try {
      await file.writeFile(text, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(join(root, temporary), { force: true }).catch(() => undefined)
    throw error
  }
  return temporary
}

/** A new folder is durable when its parent is flushed. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(join(root, folder), { recursive: true })
  if (first === undefined) return
  for (let created = join(root, folder); created.length >= first.length; created = dirname(created)) await flushFolder(dirname(created))
}

async function flushFolders(root: string, paths: readonly string[]): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(join(root, path))))) if (existsSync(folder)) await flushFolder(folder)
}

/** Makes what was renamed or deleted in a folder outlast a loss of power. Windows flushes no folders, and refuses to be asked. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A symbolic link among the folders of a path would let a write leave the site; the last part is replaced, not followed. */
function refuseLinks(root: string, path: string): void {
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\') || part.includes('\0'))) {
    throw new AppError('SITE_NOT_WRITABLE', { path, reason: 'not a path inside the site' })
  }
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = join(root, ...parts.slice(0, depth))
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      throw new AppError('SITE_NOT_WRITABLE', { path: folder, reason: 'it is a symbolic link' })
    }
  }
}

async function sweep(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory()) await sweep(join(folder, entry.name))
    else if (entry.isFile() && TEMPORARY.test(entry.name)) await rm(join(folder, entry.name), { force: true })
  }
}
