import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenRecords, openRecords } from '#content/store/open-records.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { countVisit } from '#editor-server/statistics/visits.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { openSitesDisk } from './disk.ts'
import { openLiveSites } from '#editor-server/live-server/open-live-sites.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'live-sites-'))
  cpSync(join(import.meta.dirname, '../../tests/fixtures/golden/site'), join(folder, 'content/sites/proef'), { recursive: true })
})
const decoder = openDecoder()
afterAll(() => decoder.close())

let records: OpenRecords
beforeEach(async () => {
  records = await openRecords({ data: join(folder, '.data') })
})
afterEach(async () => {
  await records.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (options: { isOnThisMachine?: boolean } = {}) =>
  openLiveSites({
    disk: openSitesDisk({ workspace: folder, data: join(folder, '.data'), records, startFiles: async () => [] }),
    names: ['proef'],
    proseBlocks: ['text'],
    code: () => siteCode,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    localOrigin: (site) => `http://${site}.localhost`,
    decoder,
    onError: (error) => {
      throw error
    },
    ...options,
  })

it('page views that were counted just before the end are there after it', async () => {
  const first = await open()
  countVisit(first.sites.find('proef')!, '/', undefined, new Date('2026-06-01T12:00:00Z'))
  await first.close()
  const second = await open()
  const count = await second.sites.find('proef')?.records.read((reader) => reader.find('visitCount', '2026-06-01/'))
  await second.close()
  expect(count).toEqual({ count: 1, entries: 1, onward: 0 })
})

it('links in mails lead to the host of the site, and to this machine while one works on it', async () => {
  const file = join(folder, 'content/sites/proef/site.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...settings, primaryDomain: 'www.proef.example' }))
  const served = await open()
  expect(served.sites.find('proef')?.origin).toBe('https://www.proef.example')
  await served.close()
  const worked = await open({ isOnThisMachine: true })
  expect(worked.sites.find('proef')?.origin).toBe('http://proef.localhost')
  await worked.close()
})
