import { describe, expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { isWriteRefused, toWriteError } from './write-error.ts'

const failed = (code: string | undefined, message = 'it failed') => Object.assign(new Error(message), code !== undefined && { code })

describe('a write that failed', () => {
  test.each([
    ['ENOSPC', 'SITE_DISK_FULL'],
    ['EDQUOT', 'SITE_DISK_FULL'],
    ['EFBIG', 'SITE_DISK_FULL'],
    ['EACCES', 'SITE_NOT_WRITABLE'],
    ['EPERM', 'SITE_NOT_WRITABLE'],
    ['EROFS', 'SITE_NOT_WRITABLE'],
    ['EIO', 'SITE_NOT_WRITABLE'],
    ['EMFILE', 'SITE_NOT_WRITABLE'],
    ['ENOTDIR', 'SITE_NOT_WRITABLE'],
  ])('with %s is %s, told with its place', (code, told) => {
    const error = failed(code)
    expect(toWriteError(error, 'content/site.json')).toMatchObject({ code: told, place: { path: 'content/site.json' }, cause: error })
    expect((toWriteError(error, 'content/site.json') as AppError).message).toContain('content/site.json')
    expect(isWriteRefused(error)).toBe(true)
  })

  test.each(['MDB_MAP_FULL: Environment mapsize limit reached', 'No space left on device'])(
    'of the database (%s) is a full disk',
    (message) => {
      expect(toWriteError(failed(undefined, message), 'records')).toMatchObject({ code: 'SITE_DISK_FULL' })
    },
  )

  test('for another reason stays as it is', () => {
    for (const error of [failed('ENOENT'), failed(undefined), new AppError('SITE_INTERNAL', { reason: 'x' })]) {
      expect(toWriteError(error, 'a')).toBe(error)
      expect(isWriteRefused(error)).toBe(false)
    }
  })

  test('since a file stands where a folder was to be made is refused as well', () => {
    expect(isWriteRefused(failed('EEXIST'))).toBe(true)
  })
})
