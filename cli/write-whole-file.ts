import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { flushFolder } from '#content/store/files/durable-files.ts'
import { toWriteError } from '#content/store/write-error.ts'

export interface WholeFileOptions {
  /** Absolute. */
  file: string
  /** Takes the place of a file of that name. */
  isForced: boolean
}

/**
 * Writes a file that only its owner can read. Until it is whole and flushed there is none of that name, or the earlier one.
 * @returns what `write` returns, and how many bytes the file has
 * @throws AppError SITE_EXISTS, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what `write` throws
 */
export async function writeWholeFile<Result>(
  { file, isForced }: WholeFileOptions,
  write: (handle: FileHandle) => Promise<Result>,
): Promise<{ result: Result; bytes: number }> {
  if (existsSync(file) && !isForced)
    throw new AppError('SITE_EXISTS', { path: file }, { place: { path: file }, fix: 'Choose another name, or replace it with --force.' })
  const folder = dirname(file)
  const temporary = join(folder, `.${basename(file)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(folder, { recursive: true })
    const handle = await open(temporary, 'wx', 0o600)
    let result: Result
    try {
      result = await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const { size } = await stat(temporary)
    await rename(temporary, file)
    await flushFolder(folder)
    return { result, bytes: size }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw toWriteError(error, file)
  }
}
