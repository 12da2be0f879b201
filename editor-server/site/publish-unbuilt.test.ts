import { expect, test } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import { makePage } from '#tests/support/store-samples.ts'
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
