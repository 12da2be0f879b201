import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type TarFile, tarEnd, tarHeader, tarPadding } from './tar.ts'

/** Faster than the default by half, and hardly larger: most of an archive is images. */
const LEVEL = 4

/** Bytes that are collected before they are compressed: pages are small, and each step costs a turn of another thread. */
const CHUNK = 256 * 1024

/** Bytes after which they are flushed, so that the disk never has to take everything at once while a server waits for it too. */
const FLUSH_EVERY = 16 * 1024 * 1024

/** Takes the compressed bytes as they come; nothing more is made before it has taken them. */
export type ArchiveSink = (parts: AsyncIterable<Buffer>) => Promise<void>

/** Writes a gzipped tar archive, a piece at a time. */
export class ArchiveWriter {
  readonly #gzip = createGzip({ level: LEVEL, chunkSize: CHUNK })
  readonly #written: Promise<void>
  #waiting: Buffer[] = []
  #waitingBytes = 0

  constructor(sink: ArchiveSink) {
    this.#written = pipeline(this.#gzip, sink)
    // Told by the next write.
    this.#written.catch(() => {})
  }

  /**
   * Adds a file. If the source gives fewer bytes than announced it is filled up, and what it gives beyond that is cut off: it changed while it
   * was read, and is read again.
   * @returns the SHA-256 of what was written
   */
  async add(file: TarFile, source: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256')
    let left = file.size
    await this.#write(tarHeader(file))
    for await (const part of source) {
      const taken = part.subarray(0, left)
      left -= taken.length
      hash.update(taken)
      if (taken.length > 0) await this.#write(taken)
      if (left === 0) break
    }
    for (; left > 0; left -= Math.min(left, CHUNK)) {
      const zeros = Buffer.alloc(Math.min(left, CHUNK))
      hash.update(zeros)
      await this.#write(zeros)
    }
    await this.#write(tarPadding(file.size))
    return hash.digest('hex')
  }

  async addText(
    name: string,
    text: string,
    { mode = 0o600, mtimeMs = Date.now() }: Partial<Pick<TarFile, 'mode' | 'mtimeMs'>> = {},
  ): Promise<{ name: string; size: number; sha256: string }> {
    const bytes = Buffer.from(text)
    const sha256 = await this.add({ name, size: bytes.length, mode, mtimeMs }, [bytes])
    return { name, size: bytes.length, sha256 }
  }

  /** Resolves once the sink has taken all. */
  async end(): Promise<void> {
    await this.#write(tarEnd)
    await this.#pass()
    this.#gzip.end()
    await this.#written
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= CHUNK) await this.#pass()
  }

  async #pass(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    if (this.#gzip.destroyed || !this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}

/** Writes to an open file, flushed now and then but not at the end. */
export function intoFile(file: FileHandle): ArchiveSink {
  return async (parts) => {
    let unflushed = 0
    for await (const part of parts) {
      await writeAll(file, part)
      unflushed += part.length
      if (unflushed < FLUSH_EVERY) continue
      await file.datasync()
      unflushed = 0
    }
  }
}

/** A disk that is nearly full takes a part at a time. */
export async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten
}
