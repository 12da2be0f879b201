// `npm run bench:api`: requests a second of the live server against a bare Express route, and the effect of slow callers on the others.
// README.md says what is measured.
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { API_LIST, API_PAGE, writeApiWorkspace } from './generate-site.mjs'
import { CONNECTIONS, findFreePort, get, needWrk, openLiveBench } from './live-bench.mjs'
import { median } from './measure.mjs'

const usage = `npm run bench:api [-- --rounds 5] [--seconds 3] [--sockets 2000] [--json]

  --rounds N    times each side is measured, in turns; medians are printed (default 5)
  --seconds N   length of a measurement (default 3)
  --sockets N   slow callers at once; 0 leaves that part out (default 2000)
  --json        one line of JSON instead of the table

Exit code 1 when a ratio is below ${0.7} or slow callers make the others twice as slow.`

const GOAL = 0.7
const MOST_SLOWER = 2

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    sockets: { type: 'string', default: '2000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [rounds, seconds, sockets] = [values.rounds, values.seconds, values.sockets].map(Number)
if (values.help || ![rounds, seconds, sockets].every(Number.isInteger) || rounds < 1 || seconds < 1 || sockets < 0) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}
needWrk()

const bench = openLiveBench('api')
const { scratch, load } = bench
const say = (text) => values.json || console.log(text)
const calls = [
  { name: 'GET /api/listitem/list/{blockGuid}', path: `/api/listitem/list/${API_LIST}`, route: '/api/listitem/list/{blockGuid}' },
  { name: 'GET /api/pages/{id}', path: `/api/pages/${API_PAGE}`, route: '/api/pages/{id}' },
]
const variants = [
  { name: 'plain', headers: {} },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' } },
]

try {
  say(`${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, ${CONNECTIONS} connections, in ${scratch}`)
  const { port } = await startLiveServer()
  const barePort = await startBareServer(port)
  const results = []
  for (const call of calls) for (const variant of variants) results.push(await compare(call, variant, { port, barePort }))
  const slow = sockets > 0 ? await measureSlowCallers(port) : undefined
  report(results, slow)
  if (results.some(({ ratio }) => ratio < GOAL) || (slow && slow.ratio >= MOST_SLOWER)) process.exitCode = 1
} finally {
  bench.close()
}

/** `site serve` on a generated site, with all pages built. */
function startLiveServer() {
  const workspace = join(scratch, 'workspace')
  writeApiWorkspace(workspace)
  return bench.startLiveServer(workspace)
}

/** The live server's answers, sent with minimal code. */
async function startBareServer(livePort) {
  const routes = []
  for (const { path, route } of calls) {
    // The second answer comes from the cache.
    await get(livePort, path)
    const { status, headers, body } = await get(livePort, path)
    if (status !== 200) throw new Error(`${path} is answered with ${status}: ${body}`)
    const { date, connection, 'keep-alive': alive, 'content-length': length, ...same } = headers
    routes.push({ path, route, headers: same, body })
  }
  const file = join(scratch, 'routes.json')
  writeFileSync(file, JSON.stringify(routes))
  const port = await findFreePort()
  bench.start(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), file, String(port)], 'bare')
  await bench.waitFor(async () => (await get(port, calls[0].path)).status === 200)
  return port
}

/** In turn, so that other load on the machine affects both sides equally. */
async function compare(call, variant, { port, barePort }) {
  const live = []
  const bare = []
  for (const [target, into] of [
    [port, []],
    [barePort, []],
  ])
    into.push(await load(target, call.path, variant.headers, 1))
  for (let round = 0; round < rounds; round += 1) {
    live.push(await load(port, call.path, variant.headers, seconds))
    bare.push(await load(barePort, call.path, variant.headers, seconds))
  }
  const ratios = live.map((result, round) => result.perSecond / bare[round].perSecond)
  const of = (side) => ({ perSecond: Math.round(median(side.map(({ perSecond }) => perSecond))), p95: median(side.map(({ p95 }) => p95)) })
  return { call: call.name, variant: variant.name, live: of(live), bare: of(bare), ratio: median(ratios) }
}

/** Sockets that occasionally send a byte of their headers, as many as required, while others call. */
async function measureSlowCallers(port) {
  const { path } = calls[0]
  const p95 = async () => median(await repeat(3, async () => (await load(port, path, {}, seconds)).p95))
  const normal = await p95()
  const open = Array.from({ length: sockets }, () => drip(port))
  const drops = setInterval(() => open.forEach((socket, index) => socket.destroyed && (open[index] = drip(port))), 500)
  await sleep(1000)
  const besides = await p95()
  const connected = open.filter((socket) => !socket.destroyed && !socket.connecting).length
  clearInterval(drops)
  for (const socket of open) socket.destroy()
  return { sockets: connected, normalP95: normal, p95: besides, ratio: besides / normal }
}

function drip(port) {
  const socket = connect(port, '127.0.0.1')
  const text = `GET /api/pages HTTP/1.1\r\nHost: bench.localhost\r\nX-Slow: ${'x'.repeat(1000)}`
  let sent = 0
  const timer = setInterval(() => socket.write(text[sent++ % text.length]), 1000)
  socket.on('connect', () => socket.write(text.slice(0, (sent = 20))))
  socket.on('error', () => {}).on('close', () => clearInterval(timer))
  socket.on('data', () => {})
  return socket
}

async function repeat(times, work) {
  const results = []
  for (let time = 0; time < times; time += 1) results.push(await work())
  return results
}

function report(results, slow) {
  if (values.json) return console.log(JSON.stringify({ rounds, seconds, goal: GOAL, results, slow }))
  for (const { call, variant, live, bare, ratio } of results) {
    const mark = ratio >= GOAL ? '✓' : '✗'
    console.log(
      `${mark} ${call.padEnd(36)} ${variant.padEnd(6)} ${String(live.perSecond).padStart(6)}/s  p95 ${live.p95.toFixed(1)} ms   bare ${String(bare.perSecond).padStart(6)}/s  p95 ${bare.p95.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (goal ${GOAL})`,
    )
  }
  if (!slow) return
  const mark = slow.ratio < MOST_SLOWER ? '✓' : '✗'
  console.log(
    `${mark} ${slow.sockets} slow sockets: p95 ${slow.p95.toFixed(1)} ms, without them ${slow.normalP95.toFixed(1)} ms: ${slow.ratio.toFixed(2)} times (goal below ${MOST_SLOWER})`,
  )
}
