import { AppError } from '#content/errors/app-error.ts'
import { isPublished } from '../product-root.ts'

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

/** The catalogue's error for anything thrown: system errors by their kind, an abort, else SITE_INTERNAL. */
export function toAppError(error: unknown, signal?: AbortSignal): AppError {
  const known = asAppError(error, signal)
  if (known instanceof AppError) return known
  const { code, path, message } = (error instanceof Error ? error : { message: String(error) }) as NodeJS.ErrnoException
  if (code === 'ENOTDIR')
    return new AppError('SITE_NOT_WRITABLE', { path: path ?? 'A file', reason: 'a file stands where a folder has to be' }, { cause: error })
  if (code === 'ERR_MODULE_NOT_FOUND' && isPublished) return new AppError('SITE_INSTALLATION_BROKEN', { reason: message }, { cause: error })
  if (code === 'ERR_MODULE_NOT_FOUND' && message.includes('.compiled'))
    return new AppError('SITE_COMPILED_OLD', { path: 'The source code' }, { cause: error })
  return new AppError('SITE_INTERNAL', { reason: message }, { cause: error })
}
