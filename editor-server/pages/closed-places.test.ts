import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { openTestMedia } from '#tests/support/site-media.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { openSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'
import { ClosedPlaces } from './closed-places.ts'

let site: Site
const media = openTestMedia()
afterAll(() => media.close())
/** Paths of page files by guid, as the content store would give them. */
const files = new Map<string, string>()
const places = new ClosedPlaces((_site, guid) => Promise.resolve(files.get(guid)))

const put = async (number: number, path: string, more: Partial<Page>) => {
  files.set(guidOf(number), path)
  await site.content.transact((writer) => writer.put('page', guidOf(number), { ...makePage(number), ...more }))
}
const guidAt = async (path: string) => (await places.find(site, path))?.page.guid

beforeAll(async () => {
  const sites = await openSites({
    names: ['een'],
    content: createMemoryStore<ContentKinds>({ isInner: true }),
    records: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    staff: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    code: () => siteCode,
    secret: 'a secret of tests that is longer than thirty-two bytes',
    mediaOf: media.of,
    localOrigin: (name) => `http://${name}.localhost`,
  })
  site = sites.find('een') as Site
  await put(0x61, 'pages/besloten.md', { viewAccess: 'Users' })
  await put(0x62, 'pages/open.md', {})
  await put(0x63, 'pages/raad/index.md', { viewAccess: 'Admin' })
  const item = (segment: string, page: number) => ({
    guid: guidOf(page + 0x100),
    urlSegment: segment,
    name: segment,
    pageGuid: guidOf(page),
    isHidden: false,
    relatedMenuItems: [],
  })
  await site.content.transact((writer) =>
    writer.put('menu', guidOf(0x70), {
      guid: guidOf(0x70),
      name: 'Top level menu',
      items: [item('stukken', 0x63), item('stukken-ook', 0x63)],
    }),
  )
})

describe('ClosedPlaces', () => {
  it.each([
    ['/besloten', 0x61],
    ['/besloten/', 0x61],
    ['/besloten/index.html', 0x61],
    ['/Besloten', 0x61],
    ['/b%65sloten', 0x61],
    ['/besloten/i/ab12/een-titel', 0x61],
    ['/besloten/p/2', 0x61],
    ['/besloten/feed.xml', 0x61],
    ['/stukken', 0x63],
    ['/stukken-ook/i/ab12', 0x63],
    [`/g/${guidOf(0x63)}`, 0x63],
  ])('%s belongs to a closed page', async (path, number) => expect(await guidAt(path)).toBe(guidOf(number)))

  // The menu gives the third page another place than its file does.
  it.each(['/', '/open', '/raad', '/besloten-stuk', '/besloten/verder', '//besloten', '/%2e%2e/besloten', '/g/onzin'])(
    '%s does not',
    async (path) => expect(await guidAt(path)).toBeUndefined(),
  )

  it('takes as long as an address is', async () => {
    const timeOf = async (path: string) => {
      const begun = performance.now()
      await places.find(site, path)
      return performance.now() - begun
    }
    // Eight kilobytes, the longest address that is taken; each segment may end the address of a page.
    const path = '/i/p'.repeat(2000)
    const times = [await timeOf(path), await timeOf(path), await timeOf(path)]
    expect(Math.min(...times)).toBeLessThan(25)
  })

  it('tells whether a menu names the page', async () => {
    expect((await places.find(site, '/stukken'))?.isNamed).toBe(true)
    expect((await places.find(site, '/besloten'))?.isNamed).toBe(false)
  })

  it('follows the content at once', async () => {
    expect(await guidAt('/open')).toBeUndefined()
    await put(0x62, 'pages/open.md', { viewAccess: 'Admin' })
    expect(await guidAt('/open')).toBe(guidOf(0x62))
    await put(0x62, 'pages/open.md', {})
    expect(await guidAt('/open')).toBeUndefined()
  })
})
