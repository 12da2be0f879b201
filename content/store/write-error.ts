import { AppError } from '../errors/app-error.ts'

/** A failed write as an error that its reader can act on: disk full, no right to write, or as it is. */
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

/** Whether a disk is full or may not be written to, for whoever can do without what was to be written. */
export function isWriteRefused(error: unknown): boolean {
  // A file stands where a folder is to be made.
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
  const told = toWriteError(error, '')
  return told instanceof AppError && (told.code === 'SITE_DISK_FULL' || told.code === 'SITE_NOT_WRITABLE')
}
