import { randomUUID } from 'node:crypto'
import { constants, lstatSync } from 'node:fs'
import { chmod, copyFile, link, lstat, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '../errors/app-error.ts'
import { flushFolder } from '../store/files/durable-files.ts'
import { checkSiteName } from '../tenancy/site-name.ts'
import { toWriteError } from '../store/write-error.ts'
import { hashOfFile } from './hash-of-file.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

/** Where a file is kept: with the content, in git, or with the records, where nothing is public. */
export type MediaHome = 'content' | 'records'

/** A file in its place. */
export interface MediaFile {
  /** Absolute. */
  path: string
  /** Bytes. */
  size: number
  /** Beginning of the SHA-256 of its bytes: its name in the output. */
  hash: string
}

/** A file that has just been put in place and has no entry yet. */
export interface PlacedFile {
  /** Its entry is on disk. */
  keep: () => Promise<void>
  /** It gets no entry: restores what was in its place before. */
  withdraw: () => Promise<void>
}

/** `<guid>.<extension>`, and nothing that could lead elsewhere. */
export const MEDIA_FILE_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,4}$/
const PLACED = /^(content|records)--(.+)\.placed$/

/** The media files of one site. Every file with a valid name has an entry, or will get one: see `sweep`. */
export class MediaFiles {
  readonly #homes: Readonly<Record<MediaHome, string>>
  readonly #uploads: string

  /**
   * @param options.sitesFolder `content/sites` of the workspace, absolute
   * @param options.dataFolder folder of the records, absolute
   */
  constructor(site: string, { sitesFolder, dataFolder }: { sitesFolder: string; dataFolder: string }) {
    checkSiteName(site)
    this.#homes = { content: join(sitesFolder, site, 'media'), records: join(dataFolder, 'media', site) }
    this.#uploads = join(dataFolder, 'uploads', site)
  }

  /** Writes what is sent to a private temporary file. See `receiveFile`. */
  receive(stream: Readable, limit: number): Promise<ReceivedFile> {
    return receiveFile(stream, this.#uploads, limit)
  }

  /** Path for a file made from an upload; `discard` deletes it. */
  async newTemporary(extension = 'tmp'): Promise<string> {
    await mkdir(this.#uploads, { recursive: true, mode: 0o700 })
    return join(this.#uploads, `${randomUUID()}.${extension}`)
  }

  async discard(...paths: readonly string[]): Promise<void> {
    for (const path of paths) await rm(path, { force: true })
  }

  /**
   * Moves a file into place, durably: once it resolves, the file survives a power failure. A crash before its entry is written leaves a
   * note, by which the next start deletes the file.
   * @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE; nothing has changed then
   */
  async place(home: MediaHome, name: string, from: string): Promise<PlacedFile> {
    const path = this.#pathOf(home, name)
    const note = this.#noteOf(home, name)
    const before = `${note}.before`
    const forgetNote = async () => {
      await rm(before, { force: true })
      await rm(note, { force: true })
    }
    let isReplaced = false
    try {
      await makeFolder(dirname(path), home)
      await mkdir(this.#uploads, { recursive: true, mode: 0o700 })
      await writeFile(note, '', { mode: 0o600 })
      await rm(before, { force: true })
      isReplaced = await keepBefore(path, before)
      // What is for everyone, another user's web server may read; it came in as a private file.
      await chmod(from, home === 'content' ? 0o644 : 0o600)
      await flushFile(from)
      await moveFile(from, path)
      await flushFolder(dirname(path))
    } catch (error) {
      await forgetNote().catch(() => {})
      throw toWriteError(error, path)
    }
    return {
      keep: forgetNote,
      async withdraw() {
        if (isReplaced) await moveFile(before, path)
        else await rm(path, { force: true })
        await forgetNote()
      },
    }
  }

  /** Undefined for a file that is missing or not a plain file. */
  async find(home: MediaHome, name: string): Promise<MediaFile | undefined> {
    const path = this.#pathOf(home, name)
    const stat = await lstat(path).catch(ignoreAbsent)
    return stat?.isFile() ? { path, size: stat.size, hash: await hashOfFile(path, stat) } : undefined
  }

  /** Bytes of a file that `newTemporary` named. */
  async sizeOf(path: string): Promise<number> {
    return (await lstat(path)).size
  }

  /** A copy in the folder of uploads, from which the file can go to another place. */
  async copy(home: MediaHome, name: string): Promise<string> {
    const copy = await this.newTemporary()
    await copyFile(this.#pathOf(home, name), copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await chmod(copy, 0o600)
    return copy
  }

  async delete(home: MediaHome, name: string): Promise<void> {
    const path = this.#pathOf(home, name)
    await rm(path, { force: true })
    await flushFolder(dirname(path)).catch(ignoreAbsent)
  }

  /** Names of the files in a place. */
  async list(home: MediaHome): Promise<string[]> {
    const names = await readdir(this.#homes[home]).catch(ignoreAbsent)
    return (names ?? []).filter((name) => MEDIA_FILE_NAME.test(name)).sort()
  }

  /**
   * Deletes what a crash left: partial uploads, and files that were put in place without an entry. Runs at start, in the one process that
   * serves the site. Leaves files alone that somebody put into the content folder.
   * @param isKept whether an entry names this file
   */
  async sweep(isKept: (home: MediaHome, name: string) => boolean): Promise<void> {
    for (const left of (await readdir(this.#uploads).catch(ignoreAbsent)) ?? []) {
      const [, home, name = ''] = PLACED.exec(left) ?? []
      if (home && MEDIA_FILE_NAME.test(name) && !isKept(home as MediaHome, name)) await this.delete(home as MediaHome, name)
      await rm(join(this.#uploads, left), { force: true, recursive: true })
    }
    for (const name of await this.list('records')) if (!isKept('records', name)) await this.delete('records', name)
  }

  /** Whether a file is being put in place, with its entry to follow. */
  async isBeingPlaced(home: MediaHome, name: string): Promise<boolean> {
    return (await lstat(this.#noteOf(home, name)).catch(ignoreAbsent)) !== undefined
  }

  #noteOf(home: MediaHome, name: string): string {
    return join(this.#uploads, `${home}--${name}.placed`)
  }

  #pathOf(home: MediaHome, name: string): string {
    if (!MEDIA_FILE_NAME.test(name)) throw new AppError('SITE_INTERNAL', { reason: `${name} is no name of a media file` })
    return join(this.#homes[home], name)
  }
}

/** Keeps a file reachable under another name before its own is taken, by a link or else a copy. Returns whether there is one. */
async function keepBefore(path: string, before: string): Promise<boolean> {
  try {
    await link(path, before)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    await copyFile(path, before, constants.COPYFILE_EXCL)
  }
  return true
}

async function makeFolder(folder: string, home: MediaHome): Promise<void> {
  // A link would let a write leave the site.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new AppError('SITE_NOT_WRITABLE', { path: folder, reason: 'it is a symbolic link' })
  const made = await (home === 'content' ? makeLast(folder) : mkdir(folder, { recursive: true, mode: 0o700 }))
  if (made !== undefined) await flushFolder(dirname(made))
}

/** Makes the folder in its site's: without that the site was taken away meanwhile, and must not come back with a picture alone. */
async function makeLast(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { mode: 0o755 })
    return folder
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return undefined
    throw code === 'ENOENT' ? new AppError('SITE_NOT_FOUND') : error
  }
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The data folder may be on another disk than the content; the file is then first copied next to its place. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = join(dirname(to), `.${randomUUID()}.tmp`)
    try {
      await copyFile(from, beside, constants.COPYFILE_EXCL)
      await flushFile(beside)
      await rename(beside, to)
    } catch (failure) {
      await rm(beside, { force: true })
      throw failure
    }
    await rm(from, { force: true })
  }
}

function ignoreAbsent(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
  return undefined
}
