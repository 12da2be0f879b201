import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, type SiteName, startApiServer } from '#tests/support/api-server.ts'
import { createThrottle } from '../../http/throttle/throttle.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { AppError } from '#content/errors/app-error.ts'
import { recordKinds } from '#content/store/records/record-kinds.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { flushVisits } from '../../statistics/visits.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer({ createLimit: (most) => createThrottle({ most }) })
  lists = (await addLists(server)).een
  const { page, closedPage, draftPage } = server.seeds.een
  const [home, members, draft] = [page, closedPage, draftPage].map(({ guid }, number) => ({
    guid: guidOf(0x6000 + number),
    urlSegment: ['', 'leden', 'straks'][number] as string,
    name: 'x',
    pageGuid: guid,
    relatedMenuItems: [],
  }))
  await server.sites
    .find('een')
    ?.content.transact((writer) =>
      writer.put('menu', guidOf(0x6100), { guid: guidOf(0x6100), name: 'Top level menu', items: [home!, members!, draft!] }),
    )
})
afterAll(() => server.close())

const visit = (path: unknown, headers: Record<string, string> = {}, site: SiteName = 'een', from?: string) =>
  server.call('POST /api/visits', {
    site,
    body: { path, from },
    headers: { 'user-agent': browser, origin: `http://${site}.localhost:${server.port}`, ...headers },
  })

async function counts(site: SiteName = 'een'): Promise<Record<string, number>> {
  const opened = server.sites.find(site)!
  await flushVisits(opened)
  const entries = await opened.records.read((reader) => reader.list('visitCount'))
  return Object.fromEntries(entries.map(({ id, value }) => [id, value.count]))
}

it('counts views by day in Amsterdam and canonical path, also when many arrive at once', async () => {
  server.clock.now = new Date('2026-06-01T21:59:00Z')
  const item = lists.published[0] ?? ''
  const paths = ['/', '/?a=1#b', '/leden', '/leden/', '/p/2', `/i/kort-${item.slice(-5)}/iets-anders`, '/legal/privacy', '/search?q=geheim']
  const answers = await Promise.all(paths.map((path) => visit(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 204))
  await counts()
  server.clock.now = new Date('2026-06-01T22:01:00Z')
  await visit('/leden')
  expect(await counts()).toEqual({
    '2026-06-01/': 3,
    '2026-06-01/leden': 2,
    [`2026-06-01/i/kort-${item.slice(-5)}/bericht-5`]: 1,
    '2026-06-01/legal/privacy': 1,
    '2026-06-01/search': 1,
    '2026-06-02/leden': 1,
  })
})

it('counts neither bots nor what is not there, and answers them alike', async () => {
  const before = await counts()
  const answers = [
    await visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    await visit('/', { 'user-agent': '' }),
    await visit('/nergens'),
    await visit('/straks'),
    await visit('/i/onbekend/x'),
    await visit('/api/pages'),
    await visit('/__proto__'),
    await visit('/', {}, 'twee'),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect(await counts()).toEqual(before)
  expect(await counts('twee')).toEqual({})
})

it('keeps nothing of who it was', async () => {
  await visit('/', { 'true-client-ip': '203.0.113.9', cookie: 'iets=mijn-naam' })
  await counts()
  const entries = await server.sites.find('een')?.records.read((reader) => reader.list('visitCount'))
  expect(entries?.every(({ value }) => Object.keys(value).join() === 'count,entries,onward')).toBe(true)
})

it('keeps no address of a form that is filled in, or was sent: whoever knows it reads the answers', async () => {
  server.clock.now = new Date('2026-06-03T12:00:00Z')
  const address = `/submission/${randomUUID()}?step=1`
  await visit(address)
  await visit('/', {}, 'een', address)
  const site = server.sites.find('een')!
  await flushVisits(site)
  const kept = await Promise.all(
    Object.keys(recordKinds).map((kind) => site.records.read((reader) => reader.list(kind as keyof typeof recordKinds))),
  )
  expect(JSON.stringify(kept)).not.toContain('/submission/')
})

it('knows where visits begin, and which page led to another one', async () => {
  server.clock.now = new Date('2026-06-05T12:00:00Z')
  await visit('/', {}, 'een', undefined)
  await visit('/leden', {}, 'een', '/?van=mail')
  await visit('/leden', {}, 'een', '/leden')
  await visit('/leden', {}, 'een', '/sign-in')
  const site = server.sites.find('een')!
  await flushVisits(site)
  const entries = await site.records.read((reader) => reader.list('visitCount', { prefix: '2026-06-05' }))
  expect(entries).toEqual([
    { id: '2026-06-05/', value: { count: 1, entries: 1, onward: 1 } },
    { id: '2026-06-05/leden', value: { count: 3, entries: 0, onward: 1 } },
  ])
})

it('counts nothing where a site does not count', async () => {
  const site = server.sites.find('twee')!
  const { platformName } = site.index.settings
  await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site.index.settings, countVisits: false }))
  expect((await visit('/search', {}, 'twee')).status).toBe(204)
  expect(await counts('twee')).toEqual({})
  await site.content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site.index.settings, platformName, countVisits: true }))
  await visit('/search', {}, 'twee')
  expect(Object.keys(await counts('twee'))).toEqual(['2026-06-05/search'])
})

it.each([
  ['no path', undefined, {}, 400],
  ['no path of a site', 'https://elders.example/', {}, 400],
  ['another site', '/', { origin: 'https://elders.example' }, 403],
  ['an earlier page that is none', '/', {}, 400, 'https://elders.example/'],
  ['a path that is too long', `/${'a'.repeat(2000)}`, {}, 400],
] satisfies [string, unknown, Record<string, string>, number, string?][])('refuses %s', async (_, path, headers, status, from?: string) => {
  expect((await visit(path, headers, 'een', from)).status).toBe(status)
})

it('waits with what cannot be written', async () => {
  const site = server.sites.find('een')!
  const before = (await counts())['2026-06-05/'] ?? 0
  const { transact } = site.records
  Object.assign(site.records, { transact: () => Promise.reject(new AppError('SITE_DISK_FULL')) })
  await visit('/')
  await expect(flushVisits(site)).rejects.toMatchObject({ code: 'SITE_DISK_FULL' })
  Object.assign(site.records, { transact })
  expect((await counts())['2026-06-05/']).toBe(before + 1)
})

it('slows down who sends too many', async () => {
  let status = 204
  for (let number = 0; number < 320 && status === 204; number++) ({ status } = await visit('/nergens'))
  expect(status).toBe(429)
})
