import { setTimeout as sleep } from 'node:timers/promises'
import { findEndpoints } from '#cli/find-endpoints.ts'
import type { Call } from '#editor-server/api/call.ts'
import { sampleBody } from '../route-samples.ts'
import { seed } from '../seed.ts'
import { listCostlyBodies } from './costly-bodies.ts'
import { BESIDE, type CostlySite, page, pathOf, type Role, roles, type SentRequest, smallPage } from './costly-site.ts'
import { costlyTexts, costlyWords } from './costly-texts.ts'
import { type Neighbours, percentile, type Wait, watchNeighbours } from './watch-neighbours.ts'

/** One or several requests in a row; neighbours are looked at from the first until a moment after the last. */
export interface Attack {
  name: string
  /** Method and path as the route table has it, for choosing among them. */
  route: string
  run: (site: CostlySite) => Promise<number[]>
  /** What it sends. Neighbours ask from this process, and would wait for megabytes that are put together here. */
  prepare?: (site: CostlySite) => Promise<void>
}

export interface Outcome {
  name: string
  /** ms that each of its requests took. */
  took: number
  statuses: number[]
  /** Longest and p99 wait of a neighbour (ms). */
  longest: number
  p99: number
  /** Longest that the neighbour who publishes waited (ms); undefined where none was published meanwhile. */
  publish: number | undefined
  /** Neighbours that were not answered as usual. */
  refused: Wait[]
}

const as = (role: Role, request: Omit<SentRequest, 'as'>): SentRequest => ({ as: role, ...request })

/** Every route with its costliest bodies, queries and paths by who may send them, and every costly text as the content of a page. */
export async function listAttacks(): Promise<Attack[]> {
  const calls = (await findEndpoints()).map(({ call }) => call)
  return [...calls.flatMap(attacksOf), ...pathAttacks(), ...Object.keys(costlyTexts).map(textAttack)]
}

function attacksOf(call: Call): Attack[] {
  const { method } = call
  const route = `${method} ${call.path}`
  const path = pathOf(call.path, method === 'DELETE')
  const ifMatch = call.version === 'asks' ? { headers: { 'if-match': '*' } } : {}
  const once = (name: string, change: (site: CostlySite) => Promise<Omit<SentRequest, 'as' | 'method'>>): Attack => {
    let request: Omit<SentRequest, 'as' | 'method'>
    return {
      name: `${route}, ${name}`,
      route,
      async prepare(site) {
        request = await change(site)
      },
      async run(site) {
        const statuses: number[] = []
        for (const role of roles) statuses.push((await site.send(as(role, { method, ...ifMatch, ...request }))).status)
        return statuses
      },
    }
  }
  const plain = once('as usual', async () => ({ path, ...(call.body && { body: JSON.stringify(sampleBody(call, seed)) }) }))
  const queries = call.query
    ? Object.entries(costlyWords).map(([name, make]) =>
        once(`query: ${name}`, async () => ({ path: `${path}?${costlyQuery(call, make(6_000))}` })),
      )
    : []
  const bodies = call.body && !call.upload ? listCostlyBodies(call) : []
  return [
    plain,
    ...queries,
    ...bodies.map(({ name, make }) => once(name, async (site) => ({ path, body: make(await findBase(site, call, path)) }))),
  ]
}

/** A body that the call takes: the thing as it is, where it is one to be replaced. */
async function findBase(site: CostlySite, call: Call, path: string): Promise<unknown> {
  if (call.method === 'PUT') {
    const { status, body } = await site.send(as('admin', { method: 'GET', path }))
    const { page: stored, ...thing } = status === 200 ? (JSON.parse(body) as { page?: unknown }) : {}
    if (status === 200) return stored ?? thing
  }
  return sampleBody(call, seed)
}

/** Every text of a query filled with the same. */
function costlyQuery(call: Call, value: string): string {
  const shape = (call.query as { shape?: object } | undefined)?.shape ?? {}
  return new URLSearchParams(Object.keys(shape).map((name) => [name, value])).toString().slice(0, 7_000)
}

/** What anybody may ask for by an address alone. */
function pathAttacks(): Attack[] {
  const shapes = { '/i/p': 2_000, '/a': 4_000, '/%C3%A9': 1_300, '/..%2f': 1_300, '/g/': 2_600, '?a=1&': 1_600, '/edit': 1_600 }
  return Object.entries(shapes).map(([part, times]) => ({
    name: `GET ${part}…`,
    route: 'GET /*',
    async run(site) {
      const path = `/${part.repeat(times)}`.replace('//', '/').slice(0, 7_900)
      return [(await site.send({ method: 'GET', path })).status, (await site.send(as('admin', { method: 'GET', path }))).status]
    },
  }))
}

/** Bytes of a text: a page may be 2 MB with all that is around it. */
export const MOST_TEXT = 1_000_000
const SIZES = [300_000, MOST_TEXT]

/** A page is given the text, and everything is asked for that shows, checks, publishes or finds it. */
function textAttack(kind: string): Attack {
  return {
    name: `a page of ${kind}`,
    route: 'PUT /api/pages/{id}',
    async run(site) {
      const statuses: number[] = []
      const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
        const sent = await site.send(as('admin', { method, path, ...(body !== undefined && { body: JSON.stringify(body) }), headers }))
        statuses.push(sent.status)
        return sent
      }
      for (const size of SIZES) {
        const { body } = await ask('GET', `/api/pages/${page}?draft=true`)
        const { page: draft } = JSON.parse(body) as { page: { buildingBlockInstances: { content?: string }[] } }
        const [block] = draft.buildingBlockInstances
        if (!block) throw new Error('the page has no text')
        block.content = (costlyTexts[kind] as (size: number) => string)(size)
        await ask('POST', `/api/pages/${page}:render`, draft)
        const saved = await ask('PUT', `/api/pages/${page}`, draft, { 'if-match': '*' })
        if (saved.status !== 200) continue
        const { etag = '*' } = saved
        await ask('GET', `/api/pages/${page}:impact`)
        await ask('GET', `/api/search?q=woord`)
        await ask('POST', `/api/pages/${page}:publish`, { mode: 'Save' }, { 'if-match': etag })
        await ask('GET', '/duur')
        await ask('GET', `/api/search?q=woord`)
        await ask('POST', `/api/pages/${page}:revert`, undefined, { 'if-match': '*' })
      }
      block: {
        const { body } = await ask('GET', `/api/pages/${page}?draft=true`)
        const { page: draft } = JSON.parse(body) as { page: { buildingBlockInstances: { content?: string }[] } }
        const [block] = draft.buildingBlockInstances
        if (!block) break block
        block.content = 'Weer gewoon.'
        const { etag = '*' } = await ask('PUT', `/api/pages/${page}`, draft, { 'if-match': '*' })
        await ask('POST', `/api/pages/${page}:publish`, { mode: 'Save' }, { 'if-match': etag })
      }
      return statuses
    },
  }
}

const PUBLISHES = 'an editor publishes a page'

/** Whether it is a wait for a build, which takes longer than what is answered at once. */
export const isPublish = ({ line }: Wait) => line === PUBLISHES

/** Two visitors and three editors of the site beside it, who go on all the time. */
export function watchBeside({ send }: CostlySite): Neighbours {
  let count = 0
  let headers = {}
  const get = (path: string, role: Role) => async () => (await send({ site: BESIDE, as: role, method: 'GET', path })).status
  return watchNeighbours([
    { line: 'a visitor asks for a page', ask: get('/duur', 'anonymous'), pause: 20 },
    { line: 'a visitor asks for the news', ask: get('/nieuws', 'anonymous'), pause: 35 },
    { line: 'an editor reads a page', ask: get(`/api/pages/${page}?draft=true`, 'admin'), pause: 45 },
    {
      line: 'an editor renders a page',
      async ask() {
        count += 1
        const { body } = await send({ site: BESIDE, as: 'admin', method: 'GET', path: `/api/pages/${page}?draft=true` })
        const { page: draft } = JSON.parse(body) as { page: { title: string } }
        draft.title = `Buren ${count}`
        return (await send({ site: BESIDE, as: 'admin', method: 'POST', path: `/api/pages/${page}:render`, body: JSON.stringify(draft) }))
          .status
      },
      pause: 400,
    },
    {
      line: PUBLISHES,
      async prepare() {
        count += 1
        const own = { site: BESIDE, as: 'admin' as const, path: `/api/pages/${smallPage}` }
        const { body } = await send({ ...own, method: 'GET', path: `${own.path}?draft=true` })
        const { page: draft } = JSON.parse(body) as { page: object }
        const saved = JSON.stringify({ ...draft, title: `Klein ${count}` })
        const { etag } = await send({ ...own, method: 'PUT', headers: { 'if-match': '*' }, body: saved })
        headers = { 'if-match': etag ?? '*' }
      },
      ask: async () =>
        (
          await send({
            site: BESIDE,
            as: 'admin',
            method: 'POST',
            path: `/api/pages/${smallPage}:publish`,
            headers,
            body: '{"mode":"Save"}',
          })
        ).status,
      pause: 300,
    },
  ])
}

/** Until what waited for the preparation is answered (ms). */
const SETTLED = 20

/** How long neighbours are looked at after the last answer: what goes on behind it counts too (ms). */
const AFTER = 250

export async function runAttack(site: CostlySite, neighbours: Neighbours, { name, prepare, run }: Attack): Promise<Outcome> {
  await prepare?.(site)
  await sleep(SETTLED)
  const at = performance.now()
  const statuses = await run(site)
  const took = performance.now() - at
  await sleep(AFTER)
  const seen = neighbours.since(at)
  const waits = seen.filter((wait) => !isPublish(wait))
  const publishes = seen.filter(isPublish).map(({ ms }) => ms)
  const longest = Math.max(0, ...waits.map(({ ms }) => ms))
  const refused = seen.filter(({ status }) => status >= 400)
  const publish = publishes.length > 0 ? Math.max(...publishes) : undefined
  return { name, took, statuses, longest, p99: percentile(waits, 0.99), publish, refused }
}
