import { existsSync, readdirSync } from 'node:fs'
import { constants, cp, lstat, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { unpackSiteArchive } from '../archives/site/unpack-site-archive.ts'
import { AppError } from '../errors/app-error.ts'
import { checkSiteName, isSiteName } from '../tenancy/site-name.ts'
import { toWriteError } from '../store/write-error.ts'
import { flushFolder } from '../store/files/durable-files.ts'
import { forgetReceivers } from './forget-receivers.ts'

/** Sites that were taken off the web, below `content/sites` and below the output. No site can have this name. */
export const ARCHIVED = '.archived'
/** In a site that is being made; a start that finds one deletes the site. */
const UNFINISHED = '.unfinished'
const STAGED = '.new-'
/** In an archived site: since when. */
const ARCHIVE_FILE = 'archived.json'

/** What a new site begins with: files, the folder of another site, or an archive by its path. `settings` goes over its `site.json`; undefined takes a key out. */
export type SiteStart = { settings: Readonly<Record<string, unknown>> } & (
  | { files: readonly { path: string; text: string }[]; from?: undefined; archive?: undefined }
  | { from: string; files?: undefined; archive?: undefined }
  | { archive: string; files?: undefined; from?: undefined }
)

export interface ArchivedFolder {
  name: string
  /** ISO 8601. */
  archivedOn: string
  /** Its `site.json` as it stands, unchecked. */
  settings: Readonly<Record<string, unknown>>
}

/** Room on a disk, in bytes. */
export interface DiskRoom {
  free: number
  total: number
}

export interface SiteFoldersOptions {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  /** Folder of the records, absolute. */
  dataFolder: string
  /** Built output, absolute; absent where nothing is built. */
  outFolder?: string | undefined
  /** Folders that hold what is derived from a site, absolute. */
  derivedOf?: (site: string) => readonly string[]
}

/**
 * The folders of sites as a whole: made, taken off the web, put back and deleted while a server runs. Each step is one rename, so that a
 * site is there whole or not at all, and `sweep` finishes what a crash cut off. The caller holds the lock of the content folder, and does
 * one thing at a time.
 */
export class SiteFolders {
  readonly #options: SiteFoldersOptions

  constructor(options: SiteFoldersOptions) {
    this.#options = options
  }

  /** At the start, before the sites are listed: deletes sites whose making was cut off, and takes the output of archived ones away. */
  async sweep(): Promise<void> {
    const { sitesFolder } = this.#options
    if (!existsSync(sitesFolder)) return
    for (const name of readdirSync(sitesFolder)) {
      const isHalf = name.startsWith(STAGED) || (isSiteName(name) && existsSync(join(sitesFolder, name, UNFINISHED)))
      if (isHalf) await rm(join(sitesFolder, name), { recursive: true, force: true })
    }
    for (const { name } of await this.listArchived()) {
      if (!existsSync(this.#liveFolder(name))) await this.#moveOutput(name, 'away')
    }
  }

  /** Whether a site of this name is there, archived ones included. */
  isTaken(name: string): boolean {
    return existsSync(this.#liveFolder(name)) || existsSync(this.#archivedFolder(name))
  }

  /**
   * Puts a new site in place, durably. Until `finish` it does not outlive a crash.
   * @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE, SITE_ARCHIVE_DAMAGED; nothing has changed then
   */
  async create(name: string, start: SiteStart): Promise<void> {
    checkSiteName(name)
    const { sitesFolder } = this.#options
    const staged = join(sitesFolder, `${STAGED}${name}`)
    try {
      await rm(staged, { recursive: true, force: true })
      if (start.archive !== undefined) await unpackSiteArchive(start.archive, staged, { signal: new AbortController().signal })
      else if (start.from === undefined) await writeFiles(staged, start.files)
      else {
        await copyContent(this.#liveFolder(start.from), staged)
        await forgetReceivers(staged)
      }
      await changeSettings(join(staged, 'site.json'), start.settings)
      await writeFile(join(staged, UNFINISHED), '')
      await flushTree(staged)
      await rename(staged, this.#liveFolder(name))
      await flushFolder(sitesFolder)
    } catch (error) {
      await rm(staged, { recursive: true, force: true })
      throw toWriteError(error, this.#liveFolder(name))
    }
  }

  /** The new site is complete. */
  async finish(name: string): Promise<void> {
    await rm(join(this.#liveFolder(name), UNFINISHED), { force: true })
    await flushFolder(this.#liveFolder(name))
  }

  /** Paths of the content of a site, below its folder. */
  async listFiles(name: string): Promise<string[]> {
    const folder = this.#liveFolder(name)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
  }

  /** Takes a site off the web with its output; its content stays whole, in a folder that no command reads. */
  async archive(name: string, archivedOn: string): Promise<void> {
    try {
      await writeFile(join(this.#liveFolder(name), ARCHIVE_FILE), `${JSON.stringify({ schema: 1, archivedOn }, null, 2)}\n`)
      await this.#moveOutput(name, 'away')
      // Last: as long as it is there the site can be served again.
      await move(this.#liveFolder(name), this.#archivedFolder(name))
    } catch (error) {
      throw toWriteError(error, this.#archivedFolder(name))
    }
  }

  /** Puts an archived site back as it was. */
  async restore(name: string): Promise<void> {
    try {
      await move(this.#archivedFolder(name), this.#liveFolder(name))
      await this.#moveOutput(name, 'back')
      await rm(join(this.#liveFolder(name), ARCHIVE_FILE), { force: true })
    } catch (error) {
      throw toWriteError(error, this.#liveFolder(name))
    }
  }

  async listArchived(): Promise<ArchivedFolder[]> {
    const folder = join(this.#options.sitesFolder, ARCHIVED)
    const names = existsSync(folder) ? readdirSync(folder).filter(isSiteName) : []
    return Promise.all(
      names.sort().map(async (name) => {
        const { archivedOn } = (await readJson(join(folder, name, ARCHIVE_FILE))) ?? {}
        const since = typeof archivedOn === 'string' ? archivedOn : (await stat(join(folder, name))).mtime.toISOString()
        return { name, archivedOn: since, settings: (await readJson(join(folder, name, 'site.json'))) ?? {} }
      }),
    )
  }

  /** Deletes a site that is half made: it never was anybody's. */
  async discard(name: string): Promise<void> {
    await this.#delete(name, this.#liveFolder(name))
  }

  /** Deletes an archived site with its uploads and all that was made of it, for good. Its records are not here. */
  async deleteArchived(name: string): Promise<void> {
    await this.#delete(name, this.#archivedFolder(name))
  }

  /** Bytes of a site's content, uploads and records; of records in a database nothing is counted. */
  async sizeOf(name: string): Promise<number> {
    const { dataFolder } = this.#options
    const content = existsSync(this.#liveFolder(name)) ? this.#liveFolder(name) : this.#archivedFolder(name)
    const sizes = await Promise.all([content, join(dataFolder, 'media', name), join(dataFolder, 'records', name)].map(bytesBelow))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  /** Room on the disks of content, records and output; once for each disk. */
  async readRoom(): Promise<DiskRoom[]> {
    const { sitesFolder, dataFolder, outFolder } = this.#options
    const folders = [sitesFolder, dataFolder, ...(outFolder === undefined ? [] : [outFolder])].filter((folder) => existsSync(folder))
    const disks = new Map<number, DiskRoom>()
    for (const folder of folders) {
      const { bavail, blocks, bsize } = await statfs(folder)
      disks.set((await stat(folder)).dev, { free: bavail * bsize, total: blocks * bsize })
    }
    return [...disks.values()]
  }

  async #delete(name: string, content: string): Promise<void> {
    checkSiteName(name)
    const { dataFolder, outFolder, derivedOf } = this.#options
    const output = outFolder === undefined ? [] : [join(outFolder, ARCHIVED, name)]
    const uploads = ['media', 'uploads', 'quarantine', 'shown'].map((folder) => join(dataFolder, folder, name))
    for (const folder of [...output, ...uploads, ...(derivedOf?.(name) ?? []), content]) await rm(folder, { recursive: true, force: true })
    await flushFolder(dirname(content))
  }

  async #moveOutput(name: string, where: 'away' | 'back'): Promise<void> {
    const { outFolder } = this.#options
    if (outFolder === undefined) return
    const [live, archived] = [join(outFolder, name), join(outFolder, ARCHIVED, name)]
    const [from, to] = where === 'away' ? [live, archived] : [archived, live]
    if (!existsSync(from)) return
    await rm(to, { recursive: true, force: true })
    await move(from, to)
  }

  #liveFolder(name: string): string {
    checkSiteName(name)
    return join(this.#options.sitesFolder, name)
  }

  #archivedFolder(name: string): string {
    checkSiteName(name)
    return join(this.#options.sitesFolder, ARCHIVED, name)
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  await flushFolder(dirname(to))
  await flushFolder(dirname(from))
}

async function writeFiles(folder: string, files: readonly { path: string; text: string }[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text, { flag: 'wx' })
  }
}

/** Nothing hidden, and nothing that a link leads to: that may be outside the site. */
async function copyContent(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    async filter(source) {
      if (source !== from && basename(source).startsWith('.')) return false
      const entry = await lstat(source)
      return entry.isFile() || entry.isDirectory()
    },
  })
}

async function changeSettings(path: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const settings = await readJson(path)
  if (!settings) throw new AppError('SITE_NOT_FOUND')
  await writeFile(path, `${JSON.stringify({ ...settings, ...changes }, null, 2)}\n`)
}

async function readJson(path: string): Promise<Record<string, unknown> | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Everything below a folder is on disk. */
async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushTree(path)
    else await flushFile(path)
  }
  await flushFolder(folder)
}

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += await bytesBelow(path)
    else if (entry.isFile()) bytes += (await stat(path).catch(() => ({ size: 0 }))).size
  }
  return bytes
}
