import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors/app-error.ts'
import { toWriteError } from '../write-error.ts'

/** A file as it was sent, in a place of its own until it is known what it is. */
export interface ReceivedFile {
  /** Absolute. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
}

/**
 * Writes a stream to a file of its own, in memory only a piece at a time. Whatever goes wrong, nothing is left of it and no file stays open.
 * @param limit bytes; the first byte more ends it
 * @throws AppError SITE_UPLOAD_TOO_LARGE, SITE_DISK_FULL, SITE_NOT_WRITABLE; what the stream itself fails with
 */
export async function receiveFile(stream: Readable, folder: string, limit: number): Promise<ReceivedFile> {
  const path = join(folder, `${randomUUID()}.tmp`)
  const hash = createHash('sha256')
  let size = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Opened before anything can fail: a stream that is cut off at once would make its file after it was taken away.
    const file = await open(path, 'wx', 0o600)
    await pipeline(
      stream,
      async function* count(parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          size += part.length
          if (size > limit) throw new AppError('SITE_UPLOAD_TOO_LARGE', { limit: describeBytes(limit) })
          hash.update(part)
          yield part
        }
      },
      file.createWriteStream(),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw toWriteError(error, folder)
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** As people read limits: `30 MB`. */
export function describeBytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
