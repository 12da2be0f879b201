import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { openInstallation } from '../installation/open-installation.ts'
import type { BackupProgress } from './take-backup.ts'
import { writeBackup } from './write-backup.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

async function backUp(onProgress: (progress: BackupProgress, sitesFolder: string) => void) {
  const root = makeScratch()
  const [sitesFolder, data, file] = [join(root, 'content/sites'), join(root, '.data'), join(root, 'kopie.tar.gz')]
  for (const site of ['een', 'twee']) {
    mkdirSync(join(sitesFolder, site, 'pages'), { recursive: true })
    writeFileSync(join(sitesFolder, site, 'site.json'), JSON.stringify({ schema: 1, platformName: site }))
    writeFileSync(join(sitesFolder, site, 'pages/index.md'), '---\ntitle: Welkom\n---\n')
  }
  const installation = await openInstallation({ data, databaseUrl: undefined })
  const rest = { isForced: false, version: '1.0.0', isBusy: () => false, signal: new AbortController().signal }
  const making = writeBackup({ ...rest, file, sitesFolder, data, installation, onProgress: (each) => onProgress(each, sitesFolder) })
  const made = await making.then(
    ({ manifest }) => manifest.sites.map(({ site }) => site),
    (error: unknown) => (error as { code?: string }).code ?? error,
  )
  await installation.close()
  return { made, exists: existsSync(file) }
}

test.each<[string, (sitesFolder: string) => void]>([
  ['is running', (sitesFolder) => mkdirSync(join(sitesFolder, '.restore.tmp'), { recursive: true })],
  [
    'has put other folders in the place of those that stood',
    (sitesFolder) => {
      if (existsSync(join(sitesFolder, '../oud'))) return
      renameSync(join(sitesFolder, 'een'), join(sitesFolder, '../oud'))
      cpSync(join(sitesFolder, '../oud'), join(sitesFolder, 'een'), { recursive: true })
    },
  ],
])('no backup has a part of before and a part of after a restore: one %s', async (_, restore) => {
  const { made, exists } = await backUp(({ site }, sitesFolder) => site === 'twee' && restore(sitesFolder))
  expect([made, exists]).toEqual(['SITE_BACKUP_RESTORED', false])
})

test('the first private upload, which makes a folder while a backup is made, is no restore', async () => {
  const { made, exists } = await backUp((_, sitesFolder) => mkdirSync(join(sitesFolder, '../../.data/media/een'), { recursive: true }))
  expect([made, exists]).toEqual([['een', 'twee'], true])
})

test('a look at the files that takes longer than writers wait is followed by another', async () => {
  let [time, root] = [0, '']
  // Each look takes half a second, and before it somebody publishes.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    for (const site of root === '' ? [] : ['een', 'twee'])
      writeFileSync(join(root, site, 'pages/later.md'), `---\ntitle: Later ${time}\n---\n`)
    return (time += 500)
  })
  const { made } = await backUp((_, sitesFolder) => void (root = sitesFolder))
  expect(made).toEqual(['een', 'twee'])
})
