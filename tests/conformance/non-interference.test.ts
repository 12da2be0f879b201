import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { type ApiAnswer, type ApiServer, type Caller, type SiteName, startApiServer } from '../support/api-server.ts'
import { isFull, seed } from '../support/seed.ts'

/** Site `een` answers as if there were no other (notes on isolation): nothing done on `twee` in between changes its answers. */
interface Command {
  as: Caller
  /** With `{n}` for guids, which are distinguished by number. */
  line: string
  body?: unknown
  ifMatch?: string
}

const callers = fc.constantFrom<Caller>('anonymous', 'user', 'verified', 'manager', 'otherManager', 'admin', 'staff')
/** Names that both sites use, so that a leak of one into the other shows. */
const names = fc.constantFrom('Nieuws', 'nieuws', 'Redactie', 'A', 'B')
/** Things of both sites, each with its guid there, and some that belong to nobody. */
const things = fc.constantFrom('page', 'closedPage', 'draftPage', 'role', 'block', 'none')

const commands = fc.oneof(
  read('GET /api/pages/{thing}'),
  read('GET /api/pages/{thing}?draft=true'),
  read('GET /api/roles/{thing}'),
  read('GET /api/listitem/list/{thing}'),
  fc.record({ as: callers, line: fc.constantFrom('GET /api/pages', 'GET /api/roles', 'GET /api/menus', 'GET /api/platformsettingvalues') }),
  fc.record({ as: callers, line: names.map((name) => `GET /api/pages:withName?name=${name}`) }),
  fc.record({ as: callers, line: names.map((name) => `GET /api/menus:withName?name=${name}`) }),
  fc.record({ as: callers, line: fc.constant('POST /api/roles'), body: fc.record({ name: names }) }),
  fc.record({ as: callers, line: fc.constant('POST /api/menus'), body: fc.record({ name: names, items: fc.constant([]) }) }),
  fc.record({
    as: callers,
    line: fc.constant('PUT /api/roles/{role}'),
    body: fc.record({ name: names, description: names }),
    ifMatch: fc.constantFrom('*', '"stale"'),
  }),
  fc.record({ as: callers, line: things.map((thing) => `DELETE /api/pages/{${thing}}`), ifMatch: fc.constant('*') }),
  fc.record({ as: callers, line: fc.constant('DELETE /api/roles/{role}'), ifMatch: fc.constant('*') }),
  fc.record({
    as: callers,
    line: things.map((thing) => `PUT /api/pages/{${thing}}`),
    body: fc.record({ title: names, buildingBlockInstances: fc.constant([]) }),
    ifMatch: fc.constant('*'),
  }),
)

function read(line: string): fc.Arbitrary<Command> {
  return fc.record({ as: callers, line: things.map((thing) => line.replace('thing', thing)) })
}

const endpoints = await findEndpoints()
/** As many as the notes on isolation require. Each run starts two new servers, which takes 10 ms each. */
const runs = isFull ? 2_000 : 80

it(`a site answers the same whatever happens to another, in ${runs} random interleavings`, { timeout: runs * 300 }, async () => {
  const step = fc.record({ site: fc.constantFrom<SiteName>('een', 'twee'), command: commands as fc.Arbitrary<Command> })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: isFull ? 50 : 20 }), async (steps) => {
      const alone = await run(steps.filter(({ site }) => site === 'een'))
      const beside = await run(steps)
      expect(beside).toEqual(alone)
    }),
    { numRuns: runs, seed },
  )
})

/** The answers of `een`, with random values numbered in order of first appearance. */
async function run(steps: readonly { site: SiteName; command: Command }[]): Promise<unknown[]> {
  const server = await startApiServer({ endpoints })
  const seen = new Map<string, string>()
  try {
    const answers: unknown[] = []
    for (const { site, command } of steps) {
      const answer = await send(server, site, command)
      if (site === 'een') answers.push(present(answer, seen))
    }
    return answers
  } finally {
    await server.close()
  }
}

function send(server: ApiServer, site: SiteName, { as, line, body, ifMatch }: Command): Promise<ApiAnswer> {
  const { page, closedPage, draftPage, roleGuid } = server.seeds[site]
  const guids: Record<string, string> = {
    page: page.guid,
    closedPage: closedPage.guid,
    draftPage: draftPage.guid,
    role: roleGuid,
    block: page.buildingBlockInstances[0]?.guid ?? '',
    none: '99999999-0000-4000-8000-000000000001',
  }
  const filled = line.replaceAll(/\{(\w+)\}/g, (_match, name: string) => guids[name] ?? '')
  return server.call(filled, {
    as,
    site,
    body,
    headers: { 'x-correlation-id': 'the-same-for-all', ...(ifMatch && { 'if-match': ifMatch }) },
  })
}

const guidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** Guids that the server generates differ between runs, and so do the versions of what contains them. */
function present({ status, headers, body }: ApiAnswer, seen: Map<string, string>): unknown {
  const number = (guid: string) => {
    if (guid.startsWith('00000000') || guid.startsWith('99999999')) return guid
    const known = seen.get(guid) ?? `guid ${seen.size}`
    seen.set(guid, known)
    return known
  }
  const told = [...headers].filter(([name]) => !['date', 'etag', 'cache-token', 'set-cookie', 'content-length'].includes(name))
  return {
    status,
    headers: JSON.stringify(told).replaceAll(guidPattern, number),
    body: JSON.stringify(body).replaceAll(guidPattern, number),
  }
}
