import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { countVisit } from '#editor-server/statistics/visits.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { openLiveSites } from './open-live-sites.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-sites-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('page views that were counted just before the end are there after it', async () => {
  cpSync(join(import.meta.dirname, '../../tests/fixtures/golden/site'), join(folder, 'content/sites/proef'), { recursive: true })
  const open = () =>
    openLiveSites({
      workspace: folder,
      data: join(folder, '.data'),
      names: ['proef'],
      proseBlocks: ['text'],
      code: () => siteCode,
      secret: 'a secret of tests that is longer than thirty-two bytes',
      localOrigin: (site) => `http://${site}.localhost`,
    })
  const first = await open()
  countVisit(first.sites.find('proef')!, '/', new Date('2026-06-01T12:00:00Z'))
  await first.close()
  const second = await open()
  const count = await second.sites.find('proef')?.records.read((reader) => reader.find('visitCount', '2026-06-01/'))
  await second.close()
  expect(count).toEqual({ count: 1 })
})
