import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProblem } from '#content/errors/app-error.ts'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { SiteIndex } from '#renderer/reads/site-index.ts'
import { guidOf } from '#tests/support/build.ts'
import { makeSnapshot, pageRow } from '#tests/support/rows.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { openTestMedia } from '#tests/support/site-media.ts'
import { openSites } from './open-sites.ts'
import type { Site } from './site.ts'
import { findUrls } from './site-urls.ts'

const sitesFolder = mkdtempSync(join(tmpdir(), 'site-urls-'))
const media = openTestMedia()
let site: Site

// Later files have earlier guids, so that only the order of paths gives the first of them the address.
const pages: [number: number, name: string][] = [
  [9, 'wonen'],
  [1, 'wonen/index'],
  [8, 'afval'],
  [2, 'Afval'],
]

beforeAll(async () => {
  const folder = join(sitesFolder, 'een')
  for (const [number, name] of pages) {
    const file = join(folder, 'pages', `${name}.md`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, `---\nguid: ${guidOf(number)}\ntitle: ${name}\n---\n`)
  }
  const sites = await openSites({
    names: ['een'],
    content: createFilesStore({ sitesFolder }),
    records: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    staff: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    code: () => siteCode,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    mediaOf: media.of,
    localOrigin: (name) => `http://${name}.localhost`,
  })
  site = sites.find('een') as Site
})

afterAll(async () => {
  await media.close()
  rmSync(sitesFolder, { recursive: true })
})

test('of two pages that want one address the same has it live and built, and the other has the same problem', async () => {
  // Saving a page again puts it last among those that the server knows.
  const first = site.index.find('page', guidOf(9))
  await site.content.transact((writer) => writer.put('page', guidOf(9), { ...first!, title: 'Wonen en bouwen' }))
  const live = await findUrls(site)
  const rows = pages.map(([number, name]) => pageRow(number, name)).sort((a, b) => (a.path < b.path ? -1 : 1))
  const built = new SiteIndex(makeSnapshot({ pages: rows }))
  expect([...live.pageAt].sort()).toEqual([...built.pageAt].map(([url, { guid }]) => [url, guid]).sort())
  expect(live.pageAt.get('/wonen')).toBe(guidOf(9))
  const problems = built.found.map(({ problem }) => problem)
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'SITE_URL_TAKEN pages/afval.md',
    'SITE_URL_TAKEN pages/wonen/index.md',
  ])
  const said = live.problems.map(({ page: { path }, code, params }) => createProblem('error', code, params, { site: 'proef', path }))
  expect(said).toEqual(problems)
})
