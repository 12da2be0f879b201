import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { AppError } from '#content/errors/app-error.ts'
import type { ArchiveWriter } from '#content/archives/archive-writer.ts'
import { type ScannedSite, stampOf } from './scan-files.ts'

/** Bytes that are read at a time. */
const PART = 64 * 1024

interface KeptFile {
  size: number
  sha256: string
  /** How it looked when it was read. */
  stamp: string
}

/** The files of a site that are in the archive, as they were last added. */
export class KeptFiles {
  readonly #archive: ArchiveWriter
  readonly #kept = new Map<string, KeptFile>()

  constructor(archive: ArchiveWriter) {
    this.#archive = archive
  }

  /**
   * Adds what is not in the archive yet, or looks different since.
   * @param onFile called before each file with its number
   * @returns how many it added
   */
  async add({ files }: ScannedSite, onFile: (number: number) => void): Promise<number> {
    let added = 0
    let number = 0
    for (const [name, { path, stamp }] of files) {
      onFile(number)
      number += 1
      if (this.#kept.get(name)?.stamp === stamp) continue
      added += 1
      const kept = await this.#addFile(name, path)
      if (kept) this.#kept.set(name, kept)
    }
    return added
  }

  /** Those of a state; everything in it has been added. */
  list({ files }: ScannedSite): { name: string; size: number; sha256: string }[] {
    return [...files.keys()].map((name) => {
      const { size, sha256 } = this.#kept.get(name) as KeptFile
      return { name, size, sha256 }
    })
  }

  /** Undefined for a file that is gone; the next look at the folder misses it too. */
  async #addFile(name: string, path: string): Promise<KeptFile | undefined> {
    const file = openPlain(path)
    if (file === undefined) return undefined
    try {
      const stat = fstatSync(file, { bigint: true })
      const size = Number(stat.size)
      const facts = { name, size, mode: Number(stat.mode), mtimeMs: Number(stat.mtimeMs) }
      return { size, sha256: await this.#archive.add(facts, readParts(file, size)), stamp: stampOf(stat) }
    } finally {
      closeSync(file)
    }
  }
}

/** Read at once, as nobody else waits for this process: most files are small, and a turn of another thread costs more than reading one. */
function* readParts(file: number, size: number): Generator<Buffer> {
  for (let left = size; left > 0;) {
    const part = Buffer.allocUnsafe(Math.min(left, PART))
    const length = readSync(file, part, 0, part.length, null)
    if (length === 0) return
    left -= length
    yield part.subarray(0, length)
  }
}

function openPlain(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ELOOP') return undefined
    throw new AppError('SITE_FILE_UNREADABLE', { path, reason: code }, { place: { path }, cause: error })
  }
}
