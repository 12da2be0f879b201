import { AppError } from '#content/errors/app-error.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** System calls that read; `site new` and `site import` also write below content/sites. */
const READS = new Set([undefined, 'open', 'read', 'scandir', 'lstat', 'stat'])
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])

/** A refusal of the system as an error that its reader can act on; other errors stay as they are. */
export function asAppError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof AppError) return error
  if (signal?.aborted) return new AppError('SITE_INTERRUPTED', {}, { cause: error })
  const { code, path = 'a file', message = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  // LMDB reports by message: MDB_MAP_FULL and the system's own words.
  if (FULL.has(code ?? '') || /no space left|MDB_MAP_FULL|disk quota/i.test(message))
    return new AppError('SITE_DISK_FULL', { path }, { cause: error })
  if (NOT_WRITABLE.has(code ?? '') && path.includes('/content/sites/') && READS.has(syscall)) {
    return new AppError('SITE_FILE_UNREADABLE', { path, reason: code ?? message }, { cause: error })
  }
  if (NOT_WRITABLE.has(code ?? '') || /permission denied|read-only file system/i.test(message)) {
    return new AppError('SITE_NOT_WRITABLE', { path, reason: code ?? message }, { cause: error })
  }
  // A source file disappeared since the site was read: somebody is moving content during the build.
  if (code === 'ENOENT' && path.includes('/content/sites/')) return new AppError('SITE_SOURCE_CHANGED', { path }, { cause: error })
  return error
}
