import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/app-error.ts'
import { toWriteError } from '../store/write-error.ts'

/** A file as it was sent, kept apart until its type is known. */
export interface ReceivedFile {
  /** Absolute. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 in hexadecimal. */
  sha256: string
}

/**
 * Writes a stream to a new file, with only one piece at a time in memory. If anything fails, it deletes the file and closes it.
 * @param limit bytes; the first byte beyond it ends the stream
 * @throws AppError SITE_UPLOAD_TOO_LARGE, SITE_DISK_FULL, SITE_NOT_WRITABLE, or the stream's own error
 */
export async function receiveFile(stream: Readable, folder: string, limit: number): Promise<ReceivedFile> {
  const path = join(folder, `${randomUUID()}.tmp`)
  const hash = createHash('sha256')
  let size = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Opened before anything can fail: a stream that is cut off at once would otherwise create its file after we deleted it.
    const file = await open(path, 'wx', 0o600)
    await pipeline(
      stream,
      async function* count(parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          size += part.length
          if (size > limit) throw uploadTooLarge(describeBytes(limit))
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

/** @param limit in readable form: what one may send differs by what it is for */
export function uploadTooLarge(limit: string): AppError {
  return new AppError('SITE_UPLOAD_TOO_LARGE', { limit }, { tells: { limit } })
}

/** A limit in readable form: `30 MB`. */
export function describeBytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
