import { AppError } from '../errors/app-error.ts'

/** Turns a failed write into an error that its reader can act on: disk full, no right to write, or the original. */
export function toWriteError(error: unknown, path: string): unknown {
  if (error instanceof AppError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || /MDB_MAP_FULL|No space left/.test(message ?? '')) {
    return new AppError('SITE_DISK_FULL', { path }, { place: { path }, cause: error })
  }
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENOTDIR'].includes(code)) {
    return new AppError('SITE_NOT_WRITABLE', { path, reason: code }, { place: { path }, cause: error })
  }
  return error
}

/** Whether a disk is full or read-only, for callers that can do without the write. */
export function isWriteRefused(error: unknown): boolean {
  // A file is in the way of a new folder.
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
  const told = toWriteError(error, '')
  return told instanceof AppError && (told.code === 'SITE_DISK_FULL' || told.code === 'SITE_NOT_WRITABLE')
}
