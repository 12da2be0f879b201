import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { type OpenRecords, openRecords } from '#content/store/open-records.ts'
import { CLOCK_GRAIN } from '#content/store/files/file-stamp.ts'
import { lendFrom } from '#content/store/files/read-source.ts'
import { type LiveSites, openLiveSites } from '#editor-server/live-server/open-live-sites.ts'
import { LivePages } from '#editor-server/pages/live-pages.ts'
import { searchSite } from '#editor-server/search/search-site.ts'
import type { Site } from '#editor-server/site/site.ts'
import { openDecoder } from '#renderer/images/decoder/open-decoder.ts'
import { SiteBuilder } from '#renderer/build/site/site-builder.ts'
import { createStandInWorks } from '#tests/support/image-works.ts'
import { createTestRenderer, describeBuild, indexInProcess, makeBundle } from '#tests/support/in-process.ts'
import { makeSampleSite } from '#tests/support/sample-site.ts'
import type { Workspace } from '#tests/support/workspace.ts'
import { openSitesDisk } from './disk.ts'

const renderer = createTestRenderer()
const decoder = openDecoder()

let workspace: Workspace
let live: LiveSites
let records: OpenRecords
let site: Site
let builder: SiteBuilder
let pages: LivePages
/** How often each file was parsed since the last call, by its path below the site. */
let counts: Map<string, number>
let written: string[]

const count = (message: unknown) => {
  const path = (message as { path: string }).path.replace(`content/sites/${workspace.site}/`, '')
  counts.set(path, (counts.get(path) ?? 0) + 1)
}

beforeEach(async () => {
  workspace = makeSampleSite()
  // Younger files are read again, even if another reader has read them.
  await setTimeout(CLOCK_GRAIN + 10)
  counts = new Map()
  written = []
  const code = { renderer, bundle: makeBundle(join(workspace.root, 'bundle'), renderer) }
  const data = join(workspace.root, '.data')
  records = await openRecords({ data })
  live = await openLiveSites({
    disk: openSitesDisk({ workspace: workspace.root, data, records, startFiles: async () => [] }),
    names: [workspace.site],
    proseBlocks: renderer.proseBlocks,
    code: () => renderer,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    localOrigin: (name) => `http://${name}.localhost`,
    decoder,
    onWritten(_name, paths) {
      written.push(...paths)
      pages.note(site, paths)
    },
    onError: (error) => {
      throw error
    },
  })
  site = live.sites.find(workspace.site) as Site
  const images = createStandInWorks(data)
  pages = new LivePages({
    findCode: () => code,
    lend: (name) => live.files.lend(name),
    workspace: workspace.root,
    data,
    images,
    now: Date.now,
    isTold: true,
  })
  builder = new SiteBuilder(workspace.site, { data, out: workspace.out })
  await builder.release(describeBuild(workspace))
  await pages.answer(site, '/', { actor: undefined })
  subscribe('bouwsteen:parsed-file', count)
})

afterEach(async () => {
  unsubscribe('bouwsteen:parsed-file', count)
  await builder.close()
  await live.close()
  await records.close()
  workspace.dispose()
})

/** What follows a write in the live server: a release, its search index, a page rendered on request, a search. */
async function follow(path: string): Promise<string> {
  const changed = written.splice(0)
  const loan = live.files.loan(site.name, changed)
  const build = describeBuild(workspace)
  await builder.release({ ...build, ...(loan && { lent: lendFrom(loan) }) }, changed)
  await indexInProcess(builder, build)
  const answer = await pages.answer(site, path, { actor: undefined })
  const asked = { actor: undefined, now: new Date(), query: 'gemeente', lang: 'nl', filter: {}, offset: 0, limit: 10 }
  await searchSite(site, asked)
  return answer?.kind === 'page' ? answer.html : ''
}

describe('a publish', () => {
  test('of a page parses its file once: to store it, to build it, to show it and to find it', async () => {
    const before = site.index.list('page').find(({ title }) => title.includes('wonen/afval')) as Page
    const page = { ...before, title: 'Afval en grofvuil' }
    await site.content.transact((writer) => writer.put('page', page.guid, page))
    expect(await follow('/wonen/afval')).toContain('Afval en grofvuil')
    expect(workspace.read('../../../dist/proef/wonen/afval/index.html')).toContain('Afval en grofvuil')
    expect(counts.get('pages/wonen/afval.md')).toBe(1)
  })

  test('of a new page does too', async () => {
    const before = site.index.list('page').find(({ title }) => title.includes('wonen/afval')) as Page
    const page = { ...before, guid: '00000001-0000-4000-8000-0000000000aa', title: 'Heel nieuw', buildingBlockInstances: [] }
    await site.content.transact((writer) => writer.put('page', page.guid, page))
    expect(await follow('/heel-nieuw')).toContain('Heel nieuw')
    expect(counts.get('pages/heel-nieuw.md')).toBe(1)
  })

  test('of an item does too, and parses none of the other items of its list', async () => {
    const before = site.index.list('item')[0] as ListItem
    const path = (await live.files.findPath(site.name, 'item', before.guid)) as string
    const item = { ...before, metadata: { ...before.metadata, description: 'Anders' } }
    await site.content.transact((writer) => writer.put('item', item.guid, item))
    await follow('/nieuws')
    expect(counts.get(path)).toBe(1)
    expect([...counts.keys()].filter((each) => each.startsWith('items/'))).toEqual([path])
  })
})

test('a file that another program writes is read anew, whatever was lent of it', async () => {
  const before = site.index.list('page').find(({ title }) => title.includes('wonen/afval')) as Page
  await site.content.transact((writer) => writer.put('page', before.guid, { ...before, title: 'Van de server' }))
  const loan = live.files.loan(site.name, written)
  workspace.edit('pages/wonen/afval.md', (text) => text.replace('Van de server', 'Van een ander programma'))
  await builder.release({ ...describeBuild(workspace), ...(loan && { lent: lendFrom(loan) }) }, written)
  expect(workspace.read('../../../dist/proef/wonen/afval/index.html')).toContain('Van een ander programma')
  const answer = await pages.answer(site, '/wonen/afval', { actor: undefined })
  expect(answer?.kind === 'page' && answer.html).toContain('Van een ander programma')
})
