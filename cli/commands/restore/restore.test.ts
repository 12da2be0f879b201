import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { runInTest } from '../../run-in-test.ts'

let cwd = ''
/** Two backups of one site, the second with a page more. */
beforeEach(async () => {
  cwd = makeScratch()
  const run = async (...args: string[]) => expect(await runInTest(args, { cwd })).toMatchObject({ code: 0 })
  await run('init', 'stad', '--site', 'plein')
  await run('backup', '../een.tar.gz', '--workspace', 'stad')
  writeFileSync(join(cwd, 'stad/content/sites/plein/pages/nieuw.md'), '---\ntitle: Nieuw\n---\n')
  await run('backup', '../twee.tar.gz', '--workspace', 'stad')
})

test('a backup whose place another takes while it is restored is refused, and nothing is changed', async () => {
  const at = join(cwd, 'terug')
  let isReplaced = false
  const restoring = restoreBackup({
    file: join(cwd, 'een.tar.gz'),
    sitesFolder: join(at, 'content/sites'),
    data: join(at, '.data'),
    databaseUrl: undefined,
    isForced: false,
    signal: new AbortController().signal,
    onProgress({ phase, done, total }) {
      if (isReplaced || phase !== 'check' || done < total) return
      isReplaced = true
      renameSync(join(cwd, 'twee.tar.gz'), join(cwd, 'een.tar.gz'))
    },
  })
  await expect(restoring).rejects.toMatchObject({ code: 'SITE_BACKUP_DAMAGED' })
  expect([isReplaced, existsSync(join(at, 'content/sites/plein'))]).toEqual([true, false])
})

test('a stray file beside the uploads is no upload', async () => {
  mkdirSync(join(cwd, 'terug/.data/media'), { recursive: true })
  writeFileSync(join(cwd, 'terug/.data/media/.DS_Store'), '')
  const { code, stderr } = await runInTest(['restore', '../een.tar.gz', '--workspace', 'terug'], { cwd })
  expect(code, stderr).toBe(0)
  expect(existsSync(join(cwd, 'terug/content/sites/plein/site.json'))).toBe(true)
})

test('nothing stays that was shown of submissions before', async () => {
  const shown = join(cwd, 'stad/.data/shown/plein')
  mkdirSync(shown, { recursive: true })
  writeFileSync(join(shown, '00000000-0000-4000-8000-000000000001.json'), '{}')
  const { code, stderr } = await runInTest(['restore', '../een.tar.gz', '--workspace', 'stad', '--force'], { cwd })
  expect(code, stderr).toBe(0)
  expect(existsSync(shown)).toBe(false)
})
