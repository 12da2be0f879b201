import { stat } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { AppError } from '../../errors/app-error.ts'
import { faultOf, type HashedEntry, readEntry, readGzippedTar } from '../read-gzipped-tar.ts'
import { TarFault } from '../tar.ts'
import { HEADING, MANIFEST, maxBytesAt, pathOfArchived, PathsTaken } from './layout.ts'
import {
  type ArchivedFile,
  archivedFileSchema,
  SITE_ARCHIVE_FORMAT,
  type SiteArchiveHeading,
  siteArchiveHeadingSchema,
  siteArchiveManifestSchema,
} from './manifest.ts'

const LONGEST_HEADING = 64 * 1024
/** Bytes of a manifest without its files, and for each of these: its hash and its size, and a name of which every byte may be written in six. */
const MANIFEST_AROUND = 1024
const aboutFile = (name: string) => 200 + 6 * Buffer.byteLength(name)
/** Files of a manifest that are checked before others have their turn. */
const CHECKED_A_TURN = 1000
const MOST_FILES = 1_000_000

const NO_MANIFEST = 'its manifest is not as it was written'
const NO_HEADING = 'it does not begin as an archive of a site does'

/** Text is packed to a tenth, and equal pages to a fortieth; only what is made for it comes to more than this. */
const mostUnpacked = (bytesRead: number) => 256 * 1024 ** 2 + 100 * bytesRead

export interface ReadSiteArchiveOptions {
  signal: AbortSignal
  /** Told how many bytes of the archive are read, out of how many. */
  onProgress?: (done: number, total: number) => void
  /** Takes each file by its path below the site; one may come again, and then the later one counts. */
  take: (path: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

export interface ReadSiteArchive {
  heading: SiteArchiveHeading
  /** What the site consists of, by path below it. */
  files: ReadonlyMap<string, ArchivedFile>
  /** Paths that were taken and are not of it: these files were deleted while the archive was made. */
  gone: readonly string[]
}

/** What an archive says of itself, of which nothing is checked. @throws as `readSiteArchive` does */
export async function readSiteArchiveHeading(path: string, signal: AbortSignal): Promise<SiteArchiveHeading> {
  await sizeOf(path)
  return translateFaults(path, async () => {
    for await (const entry of readGzippedTar(path, { signal, onProgress: () => {} })) return parseHeading(path, entry)
    throw new TarFault(NO_HEADING)
  })
}

/**
 * Reads an archive of a site to its end and checks all of it: compression, names, sizes, the hash of each file, and that nothing is missing.
 * It trusts nothing; what was taken counts for nothing before it returns.
 * @throws AppError SITE_ARCHIVE_MISSING, SITE_ARCHIVE_DAMAGED, SITE_ARCHIVE_NEWER; what `take` throws; the reason of `signal`
 */
export async function readSiteArchive(path: string, { signal, onProgress, take }: ReadSiteArchiveOptions): Promise<ReadSiteArchive> {
  const total = await sizeOf(path)
  return translateFaults(path, async () => {
    const state = new ArchiveState(path, take)
    for await (const entry of readGzippedTar(path, { signal, onProgress: (done) => onProgress?.(done, total), mostUnpacked }))
      await state.read(entry)
    return state.end()
  })
}

/** What went wrong where the files go is no fault of the archive. */
class TakersFault extends Error {}

async function translateFaults<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TakersFault) throw error.cause
    const fault = faultOf(error)
    if (fault !== undefined) throw new AppError('SITE_ARCHIVE_DAMAGED', { path, reason: fault }, { cause: error })
    const { code = '', syscall } = error as NodeJS.ErrnoException
    throw syscall === undefined ? error : new AppError('SITE_ARCHIVE_MISSING', { path, reason: code }, { cause: error })
  }
}

async function parseHeading(path: string, entry: HashedEntry): Promise<SiteArchiveHeading> {
  const heading =
    entry.name === HEADING ? siteArchiveHeadingSchema.safeParse(JSON.parse(await readEntry(entry, LONGEST_HEADING))) : undefined
  if (!heading?.success) throw new TarFault(NO_HEADING)
  const { format, version } = heading.data
  if (format > SITE_ARCHIVE_FORMAT) throw new AppError('SITE_ARCHIVE_NEWER', { path, format, version, known: SITE_ARCHIVE_FORMAT })
  return heading.data
}

/** What an archive has said so far. */
class ArchiveState {
  readonly #path: string
  readonly #take: ReadSiteArchiveOptions['take']
  readonly #found = new Map<string, { size: number; sha256: string }>()
  readonly #taken = new PathsTaken()
  #heading: SiteArchiveHeading | undefined
  #files: ReadonlyMap<string, ArchivedFile> | undefined
  #count = 0

  constructor(path: string, take: ReadSiteArchiveOptions['take']) {
    this.#path = path
    this.#take = take
  }

  async read(entry: HashedEntry): Promise<void> {
    if ((this.#count += 1) > 2 * MOST_FILES) throw new TarFault('it has more files than any site')
    if (this.#files) throw new TarFault('something stands behind its manifest')
    if (!this.#heading) {
      this.#heading = await parseHeading(this.#path, entry)
      return
    }
    if (entry.name === MANIFEST) {
      this.#files = await this.#readManifest(entry)
      return
    }
    const path = pathOfArchived(entry.name)
    if (path === undefined) throw new TarFault(`it has a file ${JSON.stringify(entry.name.slice(0, 200))}, which no site has`)
    if (entry.size > (maxBytesAt(path) ?? 0)) throw new TarFault(`its ${path} is larger than it may be`)
    const other = this.#taken.take(path)
    if (other !== undefined) throw new TarFault(`on many systems the name of its ${path} is that of ${other}`)
    await this.#pass(path, entry)
    for await (const _ of entry.bytes);
    this.#found.set(entry.name, { size: entry.size, sha256: entry.digest() })
  }

  /** What it costs goes by what came before it: a manifest names files of this archive, each once. */
  async #readManifest(entry: HashedEntry): Promise<ReadonlyMap<string, ArchivedFile>> {
    const longest = [...this.#found.keys()].reduce((sum, name) => sum + aboutFile(name), MANIFEST_AROUND)
    const manifest = siteArchiveManifestSchema.safeParse(JSON.parse(await readEntry(entry, longest)))
    if (!manifest.success) throw new TarFault(NO_MANIFEST)
    const files = new Map<string, ArchivedFile>()
    // The first that is wrong ends it: all that is wrong with a million would take memory without end.
    for (const each of manifest.data.files) {
      if (files.size % CHECKED_A_TURN === 0) await turn()
      const file = archivedFileSchema.safeParse(each).data
      if (!file) throw new TarFault(NO_MANIFEST)
      const there = this.#found.get(file.name)
      if (there?.size !== file.size || there.sha256 !== file.sha256) throw new TarFault(`its ${file.name} is not as it was written`)
      const path = pathOfArchived(file.name) as string
      if (files.has(path)) throw new TarFault('its manifest names a file twice')
      files.set(path, file)
    }
    return files
  }

  end(): ReadSiteArchive {
    const files = this.#files
    if (!this.#heading || !files) throw new TarFault('it ends before its manifest')
    if (files.size === 0) throw new TarFault('it has no files')
    const taken = [...this.#found.keys()].map((name) => pathOfArchived(name) as string)
    return { heading: this.#heading, files, gone: taken.filter((path) => !files.has(path)) }
  }

  async #pass(path: string, { bytes }: HashedEntry): Promise<void> {
    let readFault: unknown
    async function* told(): AsyncGenerator<Buffer> {
      try {
        yield* bytes
      } catch (error) {
        readFault = error
        throw error
      }
    }
    try {
      await this.#take(path, told())
    } catch (error) {
      throw readFault ?? new TakersFault('', { cause: error })
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new AppError('SITE_ARCHIVE_MISSING', { path, reason: 'it is a folder or a device' })
    return found.size
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('SITE_ARCHIVE_MISSING', { path, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' }, { cause: error })
  }
}
