import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { flushFolder } from '#content/store/files/durable-files.ts'
import { toWriteError } from '#content/store/write-error.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { type BackupOptions, takeBackup, type TakenBackup } from './take-backup.ts'

export interface WriteOptions extends Omit<BackupOptions, 'archive'> {
  /** Absolute. */
  file: string
  /** Takes the place of a file of that name. */
  isForced: boolean
}

export interface WrittenBackup extends TakenBackup {
  bytes: number
}

/**
 * Writes a backup to a file that only its owner can read, as it holds secrets. Until the backup is whole and flushed there is none of that
 * name, or the earlier one.
 * @throws AppError SITE_EXISTS, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what `takeBackup` throws
 */
export async function writeBackup({ file, isForced, ...options }: WriteOptions): Promise<WrittenBackup> {
  if (existsSync(file) && !isForced)
    throw new AppError('SITE_EXISTS', { path: file }, { place: { path: file }, fix: 'Choose another name, or replace it with --force.' })
  const folder = dirname(file)
  const temporary = join(folder, `.${basename(file)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`)
  try {
    await mkdir(folder, { recursive: true })
    const handle = await open(temporary, 'wx', 0o600)
    const archive = new ArchiveWriter(handle)
    let taken: TakenBackup
    try {
      taken = await takeBackup({ ...options, archive })
      await archive.end()
      await handle.sync()
    } finally {
      await archive.abandon()
      await handle.close()
    }
    const { size } = await stat(temporary)
    await rename(temporary, file)
    await flushFolder(folder)
    return { ...taken, bytes: size }
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw toWriteError(error, file)
  }
}
