import { expect, test } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { ContentIndex } from './content-index.ts'
import { publishUnbuilt } from './publish-unbuilt.ts'
import type { Site } from './site.ts'

/** A site with one page outside the menu, as its files have it now. */
function siteOf(page: Page): Site {
  const index = new ContentIndex()
  index.apply([{ kind: 'page', id: page.guid, value: page }])
  return { index, findPath: async () => 'pages/wonen.md' } as unknown as Site
}

const page = { ...makePage(1), title: 'Wonen', viewAccess: 'Public' } as Page
const release = (value: Page) => publishUnbuilt(siteOf(value)).release([{ kind: 'page', id: value.guid, value }])
const wonen = [{ url: '/wonen', title: 'Wonen' }]

test.each([
  ['is published', true],
  ['is taken off the site', false],
])('a page that %s became another for visitors', async (_, isPublished) => {
  expect(await release({ ...page, isPublished })).toMatchObject({ pages: wonen, urls: ['/wonen'] })
})

test('a page that is not for everyone is named to nobody', async () => {
  expect((await release({ ...page, isPublished: true, viewAccess: 'Users' })).pages).toEqual([])
})

test.each([
  ['that shows it', 'form', true, wonen],
  ['with a list of its submissions', 'list', true, []],
  ['that is not on the site', 'form', false, []],
])('publishing a form makes another of a page %s', async (_, buildingBlockName, isPublished, pages) => {
  const form = guidOf(0xf0)
  const publishing = publishUnbuilt(
    siteOf({ ...page, isPublished, buildingBlockInstances: [buildBlock({ buildingBlockName, options: { formGuid: form } })] }),
  )
  const changes = [{ kind: 'form', id: form }] as const
  expect((await publishing.release(changes)).pages).toEqual(pages)
  expect(await publishing.impact(changes)).toMatchObject({ pageCount: pages.length })
})

test('what was foreseen of a change of the menu is what comes of it', async () => {
  const item = { guid: guidOf(0x91), urlSegment: 'huis', name: 'Huis', pageGuid: page.guid, relatedMenuItems: [] }
  const menu = { kind: 'menu', id: guidOf(0x90), value: { guid: guidOf(0x90), name: 'Top level menu', items: [item] } } as const
  const publishing = publishUnbuilt(siteOf({ ...page, isPublished: true }))
  const [foreseen, released] = [await publishing.impact([menu]), await publishing.release([menu])]
  expect(foreseen.pageCount).toBe(1)
  expect(released).toMatchObject({ urls: foreseen.urls, pages: foreseen.pages.map(({ url, title }) => ({ url, title })) })
})

test('a page that was never live is named where it comes to stand, with every page that shows the menu', async () => {
  const fresh = { ...makePage(2), title: 'Verhuizen', viewAccess: 'Public' } as Page
  const change = { kind: 'page', id: fresh.guid, value: fresh } as const
  const impact = publishUnbuilt(siteOf({ ...page, isPublished: true })).impact
  expect(await impact([change])).toMatchObject({ pageCount: 1, urls: ['/verhuizen'] })
  const item = { guid: guidOf(0x91), urlSegment: 'huis', name: 'Huis', pageGuid: fresh.guid, relatedMenuItems: [] }
  const menu = { kind: 'menu', id: guidOf(0x90), value: { guid: guidOf(0x90), name: 'Top level menu', items: [item] } } as const
  expect(await impact([change, menu])).toMatchObject({
    pages: [
      { url: '/huis', title: 'Verhuizen', kind: 'own' },
      { url: '/wonen', title: 'Wonen', kind: 'site' },
    ],
    pageCount: 2,
    urlCount: 2,
  })
})
