import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Call } from '#editor-server/api/call.ts'
import { describeApi } from '#editor-server/api/reference/describe-api.ts'
import { createOracle } from '#tests/support/api-oracle.ts'
import { type ApiServer, callers, startApiServer } from '#tests/support/api-server.ts'
import { guids } from '#tests/support/arbitrary-of.ts'
import { furnish, pathTo } from '#tests/support/furnished-sites.ts'
import { mutate } from '#tests/support/mutations.ts'
import { arbitraryFor } from '#tests/support/route-samples.ts'
import { createRandom, isFull, pick, seed } from '#tests/support/seed.ts'
import { send } from '#tests/support/send.ts'
import type { SiteLooks } from '#editor-server/site/site-looks.ts'
import { emptyTokens } from '#renderer/theme/token-set.ts'
import { watchStore } from '#tests/support/watched-store.ts'

const REQUESTS = isFull ? 100_000 : 1_500
/** Requests for each call, drawn once; runs pick among them. */
const DRAWS = 60
/** A request that takes longer (ms) counts as hanging. */
const SLOWEST = 2_000

/** Records that counting attempts and requesting mails write, whatever the answer. */
const counters = new Set(['signInFailures', 'codeRequests', 'signInChallenge'])

const calls = (await findEndpoints()).map(({ call }) => call)
const random = createRandom('generated requests')

/** Requests to one server: signing out and deleting leave it with less and less to ask for. */
const BATCH = 250

async function start() {
  const content = watchStore(createMemoryStore<ContentKinds>({ isInner: true }))
  const records = watchStore(createMemoryStore<RecordKinds>({ indexes: recordIndexes }))
  const renderDraft = async () => ({ html: '', faults: new Map(), problems: [] })
  const standard = { title: '', description: '', body: '' }
  const looks: SiteLooks = {
    describe: async () => ({ themes: [], given: emptyTokens() }),
    show: async () => ({ html: '', css: '' }),
    showLegal: async () => ({ html: '', css: '' }),
    readStandardLegal: async () => ({ nl: standard, en: standard }),
  }
  const server = await startApiServer({ content, records, renderDraft, looksOf: () => looks })
  await furnish(server)
  return { server, content, records, before: await content.fingerprint('twee') }
}

const odd = [
  '%00',
  '%2e%2e%2fpages',
  '%5c..%5c',
  'constructor',
  '__proto__',
  'x'.repeat(300),
  '%F0%9F%A6%86',
  '%25',
  "'",
  '%c0%ae',
  '*',
  '-',
]
const draws = new Map(
  calls.map((call) => [
    call,
    {
      bodies: call.body ? fc.sample(arbitraryFor(call.body), { seed, numRuns: DRAWS }) : [],
      queries: call.query ? fc.sample(arbitraryFor(call.query), { seed, numRuns: DRAWS }) : [],
      guids: fc.sample(guids, { seed, numRuns: DRAWS }),
    },
  ]),
)

function drawPath(call: Call, server: ApiServer): string {
  const { guids: drawn = [], queries = [] } = draws.get(call) ?? {}
  const own = random() < 0.4 ? pathTo(call.path, server, random() < 0.8 ? 'een' : 'twee') : undefined
  const path = own ?? call.path.replaceAll(/\{\w+\}/g, () => (random() < 0.25 ? pick(random, odd) : pick(random, drawn)))
  if (path.includes('?')) return path
  const query = new URLSearchParams()
  if (queries.length > 0 && random() < 0.8)
    for (const [name, value] of Object.entries(pick(random, queries) as object)) query.append(name, String(value))
  if (random() < 0.1) query.append(pick(random, [...query.keys(), 'zeppelin', '__proto__']), pick(random, ['1', '', '\ufffd']))
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function drawBody(call: Call): { name: string; body: string | Buffer | undefined } {
  const { bodies = [] } = draws.get(call) ?? {}
  if (bodies.length === 0) return { name: 'none', body: undefined }
  const body = pick(random, bodies)
  return random() < 0.5 ? { name: 'drawn', body: JSON.stringify(body) } : mutate(body, random)
}

/** Where one site refers to what only the other has; a thing's own name belongs to it, and so do the fields that a form names. */
function foreignReferences(text: string): string[] {
  const ofTwee =
    /.{30}(?<!"guid":|"verifyField":|"confirmationMail":\{"field":|"compare":\{"with":)"00000000-0000-4000-8000-0000000(?:1\d{4})"/g
  return text.match(ofTwee) ?? []
}

describe('generated requests', () => {
  it(
    `${REQUESTS} of them get an answer that the OpenAPI document has, and a refusal writes nothing`,
    { timeout: isFull ? 3_600_000 : 240_000 },
    async () => {
      const tell = createOracle(describeApi(calls), { slowest: SLOWEST })
      const faults = new Map<string, string>()
      const statuses = new Map<number, number>()
      let { server, content, records, before } = await start()
      for (let count = 0; count < REQUESTS; count += 1) {
        if (count % BATCH === BATCH - 1) {
          expect(await content.fingerprint('twee')).toBe(before)
          for (const store of [content, records]) expect(foreignReferences(await store.textOf('een')), `TEST_SEED=${seed}`).toEqual([])
          await server.close()
          ;({ server, content, records, before } = await start())
        }
        const call = calls[count % calls.length] as Call
        const path = drawPath(call, server)
        const { name, body } = drawBody(call)
        const caller = pick(random, [...callers, 'admin', 'admin', 'manager'] as const)
        const headers: [string, string][] = [...server.headersOf(caller)].concat([['X-Correlation-Id', `draw-${seed}-${count}`]])
        if (body !== undefined) headers.push(['Content-Type', random() < 0.97 ? 'application/json' : 'text/plain'])
        if (call.version === 'asks' && random() < 0.8)
          headers.push(['If-Match', random() < 0.7 ? '*' : pick(random, ['"x"', 'W/"x"', '', '"'])])
        content.writes.length = 0
        records.writes.length = 0
        const answer = await send(server.port, call.method, path, { headers, body })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const written = [...content.writes, ...records.writes].filter(({ kind }) => !counters.has(kind))
        const fault =
          tell(call, answer) ??
          (answer.status >= 400 && written.length > 0 ? `${answer.status} wrote ${JSON.stringify(written)}` : undefined)
        const line = `${call.method} ${call.path}`
        if (fault !== undefined && !faults.has(`${line} ${fault.slice(0, 30)}`))
          faults.set(
            `${line} ${fault.slice(0, 30)}`,
            `${line} (${path} as ${caller}, body ${name} ${String(body).slice(0, 200)}): ${fault}`,
          )
      }
      expect([...faults.values()], `TEST_SEED=${seed}`).toEqual([])
      await server.close()
      expect(
        [...statuses.keys()].filter((status) => status < 300),
        'some requests are right',
      ).not.toEqual([])
    },
  )
})
