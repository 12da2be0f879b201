// `npm run bench:publish`: from the request to publish a page until its files are replaced and its purge is stored, on the live server.
// README.md says what is measured.
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { guidOfPage, writeWorkspace } from './generate-site.mjs'
import { addAdministrator, openLiveBench, send, signIn } from './live-bench.mjs'
import { median } from './measure.mjs'
import { kinds, withTexts } from './publish-kinds.mjs'

const usage = `npm run bench:publish [-- --pages 1000,10000] [--publishes 200] [--others 40] [--json]

  --pages N,N      sizes of the site; each is measured in turns (default 1000,10000)
  --publishes N    pages published at each size (default 200)
  --others N       publishes of each other kind: options, new pages, menu items, settings… (default 40; 0 leaves them out)
  --json           one line of JSON instead of the table

Exit code 1 when the 95th percentile is over 50 ms, grows by more than half from the smallest site to the largest, or a publish looks at
another page than the one it changed. The other kinds are told and decide nothing.`

/** ms, on an idle machine whose files are in memory. */
const GOAL = 50
const MOST_GROWTH = 1.5
/** Publishes in a row at one size; then the other sizes get their turn, so that a busy moment affects all. */
const IN_A_ROW = 20

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    publishes: { type: 'string', default: '200' },
    others: { type: 'string', default: '40' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const sizes = values.pages.split(',').map(Number)
const publishes = Number(values.publishes)
const others = Number(values.others)
const isMany = (number) => Number.isInteger(number) && number >= 20
if (values.help || ![...sizes, publishes].every(isMany) || !(others === 0 || isMany(others))) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

const say = (text) => values.json || console.log(text)
const opened = []

/** A cache that purges whatever it is told to. */
const told = { requests: 0 }
const cdn = createServer((_request, answer) => {
  told.requests += 1
  answer.writeHead(204).end()
}).listen(0, '127.0.0.1')
await once(cdn, 'listening')
const cdnPort = cdn.address().port

try {
  const servers = []
  for (const size of sizes) servers.push(await startServer(size))
  await becomeQuiet(servers)
  say(`${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, ${publishes} publishes at each size`)
  for (let done = 0; done < publishes; done += IN_A_ROW) {
    for (const server of servers) for (let step = done; step < Math.min(done + IN_A_ROW, publishes); step += 1) await publish(server, step)
  }
  if (told.requests === 0) throw new Error('the cache was told nothing')
  for (const kind of kinds) {
    for (let done = 0; done < others; done += IN_A_ROW) {
      for (const server of servers)
        for (let step = done; step < Math.min(done + IN_A_ROW, others); step += 1) await publishOther(server, kind, step)
    }
  }
  report(servers.map(summarise))
} finally {
  for (const bench of opened) bench.close()
  cdn.closeAllConnections()
  cdn.close()
}

/** A first build is followed by its search index, and by a purge of everything. */
async function becomeQuiet(servers) {
  for (let before = -1; before !== told.requests || !servers.every(({ out }) => existsSync(join(out, 'search/index'))); await sleep(2000)) {
    before = told.requests
  }
}

async function startServer(size) {
  const bench = openLiveBench(`publish-${size}`)
  opened.push(bench)
  const workspace = join(bench.scratch, 'workspace')
  writeWorkspace(workspace, size)
  writeFileSync(
    join(workspace, 'site.config.ts'),
    `export default { cdn: { kind: 'cache-invalidate', url: 'http://127.0.0.1:${cdnPort}' } }\n`,
  )
  await addAdministrator(workspace, join(bench.scratch, 'data'))
  const { port } = await bench.startLiveServer(workspace)
  return {
    size,
    port,
    out: join(bench.scratch, 'dist/bench'),
    token: await signIn(port),
    times: [],
    released: [],
    others: 0,
    byKind: new Map(),
  }
}

/** Writes a unique sentence to a page, and publishes it. */
async function publish(server, step) {
  const { port, token, size, out } = server
  const number = 1 + ((step * 37) % (size - 1))
  const path = `/api/pages/${guidOfPage(number)}`
  const headers = { authorization: `Bearer ${token}` }
  const { body: read, etag } = await send(port, 'GET', `${path}?draft=true`, { headers })
  const { page } = read
  const sentence = `Gepubliceerd nummer ${step} van ${size}.`
  const [block, ...others] = page.buildingBlockInstances
  const changed = { ...page, buildingBlockInstances: [{ ...block, content: `${sentence}\n\n${withTexts(block.content)}` }, ...others] }
  const saved = await send(port, 'PUT', path, { headers: { ...headers, 'if-match': etag }, body: changed })
  if (saved.status !== 200) throw new Error(`saving was answered with ${saved.status}: ${JSON.stringify(saved.body)}`)
  const startedAt = performance.now()
  const published = await send(port, 'POST', `${path}:publish`, { headers: { ...headers, 'if-match': saved.etag }, body: {} })
  const ms = performance.now() - startedAt
  if (published.status !== 200) throw new Error(`publishing was answered with ${published.status}: ${JSON.stringify(published.body)}`)
  const { released } = published.body
  const file = join(out, released.pages[0]?.url ?? '', 'index.html')
  if (!readFileSync(file, 'utf8').includes(sentence)) throw new Error(`${file} does not have what was published`)
  server.times.push(ms)
  server.released.push(released.ms)
  if (released.pageCount !== 1) server.others += 1
  if (released.delivery === 'none') throw new Error('nothing was stored for the cache')
}

/** One publish of another kind: prepares what it needs first, and measures only its own request. */
async function publishOther({ port, token, size, byKind }, { name, prepare }, step) {
  const call = async (method, path, body, etag) => {
    const headers = { authorization: `Bearer ${token}`, ...(etag && { 'if-match': etag }) }
    const answer = await send(port, method, path, { headers, body })
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }
  const measured = await prepare(call, size, step)
  const startedAt = performance.now()
  await call(...measured)
  const times = byKind.get(name) ?? []
  byKind.set(name, [...times, performance.now() - startedAt])
}

function summarise({ size, times, released, others, byKind }) {
  const first = sizes[0]
  const kindTimes = Object.fromEntries([...byKind].map(([name, each]) => [name, percentiles(each)]))
  return { size, ...percentiles(times), released: median(released), others, first, kinds: kindTimes }
}

function percentiles(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  return { p50: at(0.5), p95: at(0.95), most: sorted.at(-1) }
}

function report(results) {
  const [smallest, largest] = [results[0], results.at(-1)]
  const growth = largest.p95 / smallest.p95
  const isGood = results.every(({ p95, others }) => p95 <= GOAL && others === 0) && growth <= MOST_GROWTH
  if (values.json) console.log(JSON.stringify({ results, growth, isGood }))
  else {
    console.log('pages      p50      p95     most   of it the release (median)   publishes that changed more than their page')
    for (const { size, p50, p95, most, released, others } of results) {
      const ms = (number) => `${number.toFixed(1)} ms`.padStart(9)
      console.log(`${String(size).padEnd(6)}${ms(p50)}${ms(p95)}${ms(most)}${ms(released).padStart(16)}${String(others).padStart(28)}`)
    }
    console.log(`p95 at ${largest.size} pages is ${growth.toFixed(2)} times that at ${smallest.size}`)
    reportKinds(smallest, largest)
  }
  if (!isGood) process.exitCode = 1
}

function reportKinds(smallest, largest) {
  const names = Object.keys(largest.kinds)
  if (names.length === 0) return
  const ms = (number) => `${number.toFixed(1)} ms`.padStart(10)
  console.log(
    `\n${'other publishes'.padEnd(20)}${[smallest, largest].map(({ size }) => `p50 and p95 at ${size}`.padStart(22)).join('')}   times`,
  )
  for (const name of names) {
    const [small, large] = [smallest.kinds[name], largest.kinds[name]]
    const times = `${(large.p50 / small.p50).toFixed(2)}${(large.p95 / small.p95).toFixed(2).padStart(7)}`
    console.log(`${name.padEnd(20)}${[small, large].map(({ p50, p95 }) => ` ${ms(p50)} ${ms(p95)}`).join('')}   ${times}`)
  }
}
