import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteBuild } from '#editor-server/diagnostics/build-history.ts'
import { publishUnbuilt } from '#editor-server/site/publish-unbuilt.ts'
import type { Site } from '#editor-server/site/site.ts'
import type { ExplainedNode } from '#renderer/graph/explain-node.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
let explained: Record<string, Partial<ExplainedNode>>
// The first test loads every call.
beforeEach(async () => {
  explained = {}
  server = await startApiServer({
    publishingOf: (site) => ({
      ...publishUnbuilt(site),
      explain: async (node) => ({
        isKnown: node in explained,
        reads: [],
        readCount: 0,
        readers: [],
        readerCount: 0,
        outputs: [],
        ...explained[node],
      }),
    }),
  })
}, 60_000)
afterEach(() => server.close())

/** Staff whose account has `isDeveloper`. */
const developer = { as: 'staff' } as const
const site = (name: 'een' | 'twee' = 'een') => server.sites.find(name) as Site

interface Figures {
  hasBuilds: boolean
  calls: { method: string; route: string; count: number; slowest: { correlationId: string } }[]
  cache: { entries: number; bytes: number; hits: number; made: number }
  builds: { isGood: boolean; rendered: number }[]
}
const read = async () => (await server.call('GET /api/diagnostics', developer)).body as Figures

describe('diagnostics', () => {
  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 403],
    ['staff', 200],
  ] as const)('answer %s with %i', async (as, status) => {
    expect((await server.call('GET /api/diagnostics', { as })).status).toBe(status)
  })

  it('say that nothing is built where pages are rendered on request', async () => {
    expect(await read()).toMatchObject({ hasBuilds: false, builds: [] })
  })

  it('tell how long each route took, by its template, without anything of a query', async () => {
    await server.call(`GET /api/pages/${server.seeds.een.page.guid}?draft=false`, { headers: { 'x-correlation-id': 'known-to-the-log' } })
    await server.call('GET /api/search?q=geheim', { as: 'user' })
    await expect.poll(async () => (await read()).calls.map(({ method, route }) => `${method} ${route}`)).toContain('GET /api/search')
    const { calls } = await read()
    const page = calls.find(({ route }) => route === '/api/pages/{id}')
    expect(page).toMatchObject({ method: 'GET', count: 1, slowest: { correlationId: 'known-to-the-log' } })
    expect(JSON.stringify(calls)).not.toMatch(/geheim|draft/)
  })

  it('tell of this site and no other', async () => {
    await server.call('GET /api/search?q=twee', { site: 'twee' })
    noteBuild(site('twee'), builtWith(7), new Date())
    noteBuild(site(), builtWith(5), new Date())
    const { calls, builds } = await read()
    expect(calls.some(({ route }) => route === '/api/search')).toBe(false)
    expect(builds.map(({ rendered }) => rendered)).toEqual([5])
  })
})

describe('the call cache', () => {
  it('tells its hits and what it holds, and is emptied for this site alone', async () => {
    const line = `GET /api/pages/${server.seeds.een.page.guid}`
    for (let time = 0; time < 3; time += 1) await server.call(line)
    await server.call('GET /api/menus', { site: 'twee' })
    await server.call(`GET /api/pages/${server.seeds.twee.page.guid}`, { site: 'twee' })
    expect((await read()).cache).toMatchObject({ entries: 1, hits: 2, made: 1 })
    expect((await read()).cache.bytes).toBeGreaterThan(1024)
    expect((await server.call('DELETE /api/diagnostics/cache', { as: 'admin' })).status).toBe(403)
    expect((await server.call('DELETE /api/diagnostics/cache', developer)).status).toBe(204)
    expect((await read()).cache).toMatchObject({ entries: 0, bytes: 0, hits: 2 })
  })
})

describe('the dependency graph', () => {
  const explain = (of: string) => server.call(`GET /api/diagnostics/graph?of=${encodeURIComponent(of)}`, developer)

  it('is asked by path, guid and name, and names what it holds', async () => {
    const { page, closedPage } = server.seeds.een
    const name = `page/${page.guid}`
    explained[name] = { reads: ['menu', `card:${closedPage.guid}`], readCount: 2, readers: [name], readerCount: 1 }
    explained['menu'] = { readers: [name], readerCount: 1 }
    for (const of of [`/g/${page.guid}`, page.guid, name])
      expect(await explain(of)).toMatchObject({
        status: 200,
        body: {
          name,
          title: page.title,
          reads: [{ name: 'menu' }, { name: `card:${closedPage.guid}`, title: closedPage.title }],
          readers: [{ name, title: page.title }],
        },
      })
    expect((await explain('menu')).body).toMatchObject({ name: 'menu', readerCount: 1 })
  })

  it('has nothing of another site, of a path that leads nowhere, and of what no build knows', async () => {
    explained[`page/${server.seeds.een.page.guid}`] = {}
    for (const of of ['/nergens', server.seeds.twee.page.guid, 'no such node']) expect((await explain(of)).status).toBe(404)
    expect((await explain('x'.repeat(501))).status).toBe(400)
    const asked = `GET /api/diagnostics/graph?of=menu`
    expect([(await server.call(asked)).status, (await server.call(asked, { as: 'admin' })).status]).toEqual([401, 403])
  })

  it('is answered as absent where nothing is built', async () => {
    await server.close()
    server = await startApiServer()
    expect((await explain('menu')).status).toBe(404)
  })
})

function builtWith(rendered: number) {
  return { problems: [], isGood: true, mayPass: false, ms: 1, visited: rendered, rendered, written: 1, removed: 0, nextDue: undefined }
}
