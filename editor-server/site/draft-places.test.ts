import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { buildMenuItem } from '#tests/support/build.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import { putPlace, takePlace } from './draft-places.ts'
import type { Site } from './site.ts'

let server: ApiServer
let site: Site
beforeAll(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
})
afterAll(() => server.close())

const [first, second] = [makePage(0x9001), makePage(0x9002)]
const itemOf = { first: guidOf(0x9011), second: guidOf(0x9012) }

test('a place is checked against what its transaction reads, so that two that run at once do not both get it', async () => {
  const findings = await site.records.transact(async (writer) => {
    await writer.put('workingCopyPlace', first.guid, { guid: itemOf.first, urlSegment: 'werk' })
    return [await putPlace(site, writer, second, { urlSegment: 'werk' }), await writer.find('workingCopyPlace', second.guid)]
  })
  expect(findings).toEqual([[expect.objectContaining({ path: ['urlSegment'] })], undefined])
})

test('two drafts cannot stand below each other', async () => {
  const findings = await site.records.transact(async (writer) => {
    await writer.put('workingCopyPlace', first.guid, { guid: itemOf.first, urlSegment: 'een' })
    await writer.put('workingCopyPlace', second.guid, { guid: itemOf.second, urlSegment: 'twee', parentGuid: itemOf.first })
    return putPlace(site, writer, first, { urlSegment: 'een', parentGuid: itemOf.second })
  })
  expect(findings).toEqual([expect.objectContaining({ path: ['parentGuid'] })])
})

test('places name few of what stands before them, and the order is the same in whatever order they are published', async () => {
  const pages = Array.from({ length: 60 }, (_, number) => makePage(0x9100 + number))
  const itemOf = (number: number) => guidOf(0x9200 + number)
  const menu = { guid: guidOf(0x9300), name: TOP_LEVEL_MENU, items: [buildMenuItem('zorg'), buildMenuItem('werk')] }
  for (const order of [pages, pages.toReversed(), pages.toSorted((a, b) => (a.guid.at(-1)! < b.guid.at(-1)! ? -1 : 1))]) {
    await site.records.transact(async (writer) => {
      for (const { id } of await writer.list('workingCopyPlace')) await writer.delete('workingCopyPlace', id)
    })
    await site.content.transact((writer) => writer.put('menu', menu.guid, menu))
    // Behind the first of the menu, each behind the one before it.
    for (const [number, page] of pages.entries()) {
      const place = { guid: itemOf(number), urlSegment: `p${number}`, index: number + 1 }
      expect(await site.records.transact((writer) => putPlace(site, writer, page, place))).toEqual([])
    }
    const kept = await site.records.read((reader) => reader.list('workingCopyPlace'))
    expect(Math.max(...kept.map(({ value }) => value.after?.length ?? 0))).toBe(20)
    let live: Menu = menu
    for (const page of order) {
      const taken = await site.records.read((reader) => takePlace(site, reader, page, live))
      if (taken && 'menu' in taken) live = taken.menu
      await site.records.transact((writer) => writer.delete('workingCopyPlace', page.guid))
    }
    expect(live.items.map(({ urlSegment }) => urlSegment)).toEqual(['zorg', ...pages.map((_, number) => `p${number}`), 'werk'])
  }
})
