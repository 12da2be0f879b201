import { describe, expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { checkFolders } from './check-folders.ts'

const fine = { workspace: '/w/s', out: '/w/s/dist', data: '/w/s/.data' }

describe('folders of a build', () => {
  test('are fine beside the sources, inside the workspace and outside it', () => {
    expect(() => checkFolders(fine)).not.toThrow()
    expect(() => checkFolders({ ...fine, out: '/srv/www', data: '/var/site' })).not.toThrow()
    expect(() => checkFolders({ ...fine, out: '/w/s/content-out' })).not.toThrow()
  })

  test.each([
    { out: '/w/s/content/sites' },
    { out: '/w/s/content' },
    { out: '/w/s/themes/x' },
    { out: '/w/s' },
    { out: '/' },
    { data: '/w/s' },
    { data: '/w/s/content/data' },
  ])('are refused where sources stand: %o', (over) => {
    expect(() => checkFolders({ ...fine, ...over })).toThrow(AppError)
  })
})
