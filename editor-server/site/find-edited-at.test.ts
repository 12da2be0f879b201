import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish } from '#tests/support/furnished-sites.ts'
import { findEditedAt } from './find-edited-at.ts'
import type { Site } from './site.ts'

vi.hoisted(() => vi.resetModules())
vi.mock('#content/model/menu/urls.ts', { spy: true })
afterAll(() => vi.resetModules())

let server: ApiServer
let site: Site
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  site = server.sites.find('een') as Site
}, 30_000)
afterEach(() => server.close())

const create = async (title: string, urlSegment: string) => {
  const answer = await server.call('POST /api/pages', { as: 'admin', body: { title, menu: { urlSegment } } })
  expect(answer.status).toBe(201)
}
const titleAt = async (path: string) => {
  const found = await findEditedAt(site, path)
  return found && (await site.records.read((reader) => reader.find('workingCopy', `page/${found.guid}`)))?.value.title
}

test('the addresses of a menu with drafts are worked out once for each state of content and drafts', async () => {
  await create('Een', 'eerste')
  expect(await titleAt('/eerste')).toBe('Een')
  const work = vi.mocked(resolveMenuUrls)
  work.mockClear()
  for (const path of ['/eerste', '/nergens', '/', '/eerste']) await findEditedAt(site, path)
  expect(work).toHaveBeenCalledTimes(0)

  await create('Twee', 'tweede')
  work.mockClear()
  expect([await titleAt('/eerste'), await titleAt('/tweede')]).toEqual(['Een', 'Twee'])
  // What is live stays as it was worked out.
  expect(work).toHaveBeenCalledTimes(1)

  const { page } = server.seeds.een
  await site.content.transact((writer) => writer.put('page', page.guid, { ...page, title: 'Anders' }))
  work.mockClear()
  expect([await titleAt('/eerste'), await titleAt('/tweede')]).toEqual(['Een', 'Twee'])
  expect(work).toHaveBeenCalledTimes(2)
})
