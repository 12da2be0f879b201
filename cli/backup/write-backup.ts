import { ArchiveWriter, intoFile } from '#content/archives/archive-writer.ts'
import { type WholeFileOptions, writeWholeFile } from '../write-whole-file.ts'
import { type BackupOptions, takeBackup, type TakenBackup } from './take-backup.ts'

export type WriteOptions = Omit<BackupOptions, 'archive'> & WholeFileOptions

export interface WrittenBackup extends TakenBackup {
  bytes: number
}

/**
 * Writes a backup to a file that only its owner can read, as it holds secrets. Until the backup is whole and flushed there is none of that
 * name, or the earlier one.
 * @throws AppError SITE_EXISTS, SITE_DISK_FULL, SITE_NOT_WRITABLE, and what `takeBackup` throws
 */
export async function writeBackup({ file, isForced, ...options }: WriteOptions): Promise<WrittenBackup> {
  const { result, bytes } = await writeWholeFile({ file, isForced }, async (handle) => {
    const archive = new ArchiveWriter(intoFile(handle))
    try {
      const taken = await takeBackup({ ...options, archive })
      await archive.end()
      return taken
    } finally {
      await archive.abandon()
    }
  })
  return { ...result, bytes }
}
