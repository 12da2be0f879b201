import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { AppError } from '../../errors/app-error.ts'

/**
 * Makes a folder in which others can be made, and the ones above it. Node's own `recursive` never ends where the system says of a folder
 * that is there that it is not, as in /proc.
 * @param path absolute
 * @throws AppError SITE_NOT_WRITABLE
 */
export function makeFolder(path: string): void {
  const missing: string[] = []
  for (let each = path; !existsSync(each); each = dirname(each)) missing.push(each)
  try {
    for (const each of missing.toReversed()) mkdirUnlessThere(each)
    rmdirSync(mkdtempSync(join(path, '.made-')))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOTDIR' || code === 'EEXIST' ? 'a file stands where a folder has to be' : (code ?? message)
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
