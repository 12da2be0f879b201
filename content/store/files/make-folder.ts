import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../errors/app-error.ts'
import { toWriteError } from '../write-error.ts'

/**
 * Makes a folder in which others can be made, and the ones above it. Node's own `recursive` never ends where the system says of a folder
 * that is there that it is not, as in /proc.
 * @param path absolute
 * @throws AppError SITE_NOT_WRITABLE, SITE_DISK_FULL
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let each = path; !existsSync(each) && dirname(each) !== each; each = dirname(each)) missing.push(each)
  try {
    for (const each of missing.toReversed()) mkdirUnlessThere(each)
    rmdirSync(mkdtempSync(join(path, '.made-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EEXIST') throw toWriteError(error, path)
    const reason = code === 'ENOENT' ? code : 'a file stands where a folder has to be'
    throw new AppError('SITE_NOT_WRITABLE', { path, reason }, { place: { path }, cause: error })
  }
}

/** Another process may make the same one. */
function mkdirUnlessThere(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
