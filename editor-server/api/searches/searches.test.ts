import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { flushSearches } from '../../statistics/searches.ts'
import { rollUp } from '../../statistics/roll-up.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  server.clock.now = new Date('2026-06-10T12:00:00Z')
})
afterAll(() => server.close())

const count = async (body: unknown, headers: Record<string, string> = {}) =>
  (
    await server.call('POST /api/searches', {
      body,
      headers: { 'user-agent': browser, origin: `http://een.localhost:${server.port}`, ...headers },
    })
  ).status

async function stored() {
  const site = server.sites.find('een')!
  await flushSearches(site)
  return site.records.read(async (reader) => ({
    total: await reader.find('searchTotal', '2026-06'),
    terms: await reader.list('searchTerm'),
    rare: await reader.list('rareSearch'),
    months: await reader.list('searchMonth'),
  }))
}

it('keeps a term only once it was used five times in a month, and never one that looks like data of a person', async () => {
  for (let use = 0; use < 4; use += 1) expect(await count({ term: ' Paspoort ', found: 3 })).toBe(204)
  await count({ term: '06 12345678', found: 0 })
  const rare = await stored()
  expect(rare.terms).toEqual([])
  expect(rare.rare.map(({ value }) => value)).toEqual([{ days: [10, 4, 0] }])
  expect(JSON.stringify(rare)).not.toMatch(/paspoort|1234/i)
  expect(rare.total?.days.slice(18)).toEqual([5, 1])

  server.clock.now = new Date('2026-06-11T12:00:00Z')
  await count({ term: 'paspoort', found: 0 })
  const kept = await stored()
  expect(kept.terms).toEqual([{ id: '2026-06/paspoort', value: { days: [10, 4, 0, 11, 1, 1] } }])
  expect(kept.rare).toEqual([])
})

it('packs a month that is over, and forgets the terms that stayed below five', async () => {
  await count({ term: 'zelden', found: 0 })
  expect((await stored()).rare).toHaveLength(1)
  await rollUp(server.sites.find('een')!, new Date('2026-07-01T12:00:00Z'))
  expect(await stored()).toMatchObject({
    terms: [],
    rare: [],
    months: [{ id: '2026-06', value: { terms: ['paspoort'], rows: [0, 10, 4, 0, 0, 11, 1, 1] } }],
  })
})

it('counts no bots, and refuses what is no search', async () => {
  const before = (await stored()).total
  expect(await count({ term: 'afval', found: 1 }, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBe(204)
  expect((await stored()).total).toEqual(before)
  for (const body of [{}, { term: 'a' }, { term: 'a'.repeat(201), found: 1 }, { term: 'a', found: -1 }, { term: 'a', found: 1, who: 'ik' }])
    expect(await count(body)).toBe(400)
  expect(await count({ term: 'a', found: 1 }, { origin: 'https://elders.example' })).toBe(403)
})
