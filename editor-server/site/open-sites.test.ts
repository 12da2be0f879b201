import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { openTestMedia } from '#tests/support/site-media.ts'
import type { ContentChange } from './content-index.ts'
import { openSites } from './open-sites.ts'
import type { Site } from './site.ts'

const sitesFolder = mkdtempSync(join(tmpdir(), 'open-sites-'))
const media = openTestMedia()
afterAll(async () => {
  await media.close()
  rmSync(sitesFolder, { recursive: true })
})

let site: Site
const changes: ContentChange[] = []
beforeAll(async () => {
  const folder = join(sitesFolder, 'een')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'site.json'), '{"schema": 1, "platformName": "Een"}')
  writeFileSync(join(folder, 'pages/zonder.md'), '---\ntitle: Zonder\n---\n')
  writeFileSync(join(folder, 'pages/eigen.md'), '---\ntitle: Eigen\nlang: nl\n---\n')
  const sites = await openSites({
    names: ['een'],
    content: createFilesStore({ sitesFolder }),
    records: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    staff: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    code: () => siteCode,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    mediaOf: media.of,
    localOrigin: (name) => `http://${name}.localhost`,
    onChange: (_site, more) => changes.push(...more),
  })
  site = sites.find('een') as Site
})

const languages = () => Object.fromEntries(site.index.list('page').map(({ title, lang }) => [title, lang]))

test('pages without a language of their own follow that of the site, and subscribers to changes are told', async () => {
  expect(languages()).toEqual({ Zonder: 'nl', Eigen: 'nl' })
  await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site.index.settings, defaultLanguage: 'en' }))
  expect(languages()).toEqual({ Zonder: 'en', Eigen: 'nl' })
  expect(changes.map(({ kind }) => kind)).toEqual(['settings', 'page'])
})
