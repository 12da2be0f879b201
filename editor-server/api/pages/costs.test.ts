import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapPagesAbove } from '#content/model/menu/pages-above.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildMenu, buildMenuItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('#content/model/menu/pages-above.ts', { spy: true })
afterAll(() => vi.resetModules())

let server: ApiServer
let site: Site
beforeEach(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
}, 30_000)
afterEach(() => server.close())

const call = async (line: string, as: Caller, body?: object) => {
  const answer = await server.call(line, { as, body })
  expect([200, 201]).toContain(answer.status)
  return answer.body
}

/** How often records are read, and how often it is worked out what stands below what. */
async function costOf(line: string, as: Caller): Promise<{ reads: number; walks: number }> {
  const read = vi.spyOn(site.records, 'read')
  vi.mocked(mapPagesAbove).mockClear()
  await call(line, as)
  const cost = { reads: read.mock.calls.length, walks: vi.mocked(mapPagesAbove).mock.calls.length }
  read.mockRestore()
  return cost
}

async function makeMenu(sections: number, drafts: number): Promise<void> {
  const { page } = server.seeds.een
  const items = Array.from({ length: sections }, (_, number) => buildMenuItem(`s${number}`, { pageGuid: page.guid }))
  const menu = { ...buildMenu(items), guid: guidOf(0x6100) }
  await site.content.transact((writer) => writer.put('menu', menu.guid, menu))
  for (let number = 0; number < drafts; number += 1) {
    const place = { parentGuid: items[number % sections]?.guid, urlSegment: `concept-${sections}-${number}` }
    await call('POST /api/pages', 'admin', { title: `Concept ${number}`, menu: place })
  }
}

test.each<[line: string, as: Caller]>([
  ['GET /api/pages:places', 'manager'],
  ['GET /api/pages:places', 'admin'],
  ['GET /api/pages:drafts', 'manager'],
  ['GET /api/pages', 'manager'],
  ['GET /api/pages:rows', 'admin'],
  ['GET /api/pagetemplates:starts', 'manager'],
])('%s reads for %s as often in a menu of many sections and drafts as in a small one', async (line, as) => {
  await makeMenu(2, 1)
  const small = await costOf(line, as)
  await makeMenu(30, 12)
  const large = await costOf(line, as)
  expect(large).toEqual(small)
  expect(large.reads).toBeGreaterThan(0)
})
