// `npm run bench:forms`: forms that `site serve` takes a second, also when it is killed meanwhile and forms are sent again. README.md says what is measured.
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { open } from 'lmdb'
import { sendAsManyAsTaken, sendSteadily } from './form-load.mjs'
import { findFreePort, get, openLiveBench, repository, send } from './live-bench.mjs'

const usage = `npm run bench:forms [-- --rate 500] [--seconds 60] [--folder DIR] [--json]

  --rate N      forms a second (default 500)
  --seconds N   how long; then a quarter of it again, with kill -9 in the middle (default 60)
  --folder DIR  on the disk that the records are kept on (default: the system's folder for temporary files)
  --json        one line of JSON

Exit code 1 when the 95th percentile is 250 ms or more, the rate is not held, or a form that was taken is not stored exactly once.`

const MOST_MS = 250
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    folder: { type: 'string', default: tmpdir() },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [rate, seconds] = [values.rate, values.seconds].map(Number)
if (values.help || ![rate, seconds].every(Number.isInteger) || rate < 1 || seconds < 4) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

const FORM = '11111111-cccc-4000-8000-000000000001'
const BLOCK = '11111111-cccc-4000-8000-000000000002'
const NAME = '11111111-cccc-4000-8000-000000000003'
const TEXT = '11111111-cccc-4000-8000-000000000004'
const BSN = '11111111-cccc-4000-8000-000000000005'
const HOST = 'bench.example'
/** One form in so many is sent twice at once. */
const TWICE = 20
/** What is sent to find out how many a second there can be. */
const CAPACITY = { seconds: Math.min(10, seconds), connections: 64 }

/** Seconds at the rate that come first, and count for nothing but that each form is stored once. */
const COLD = Math.min(15, seconds)

const bench = openLiveBench('forms', { folder: values.folder })
const workspace = join(bench.scratch, 'workspace')
const secret = randomUUID() + randomUUID()
const say = (text) => values.json || console.log(text)

try {
  const flushes = measureFlushes()
  say(
    `${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, ${rate} forms a second; ${flushes} flushes a second in ${bench.scratch}`,
  )
  writeSite()
  const bare = await loadBare()
  const server = await startServer()
  // Code that is not compiled yet takes more than twice the time, and a server that runs for days has none.
  const cold = await sendSteadily(server, { rate, seconds: COLD, makeForm: formsFor(server), twice: TWICE })
  const steady = await measure(server, () => sendSteadily(server, { rate, seconds, makeForm: formsFor(server), twice: TWICE }))
  const most = await measure(server, () => sendAsManyAsTaken(server, { ...CAPACITY, makeForm: formsFor(server) }))
  const stored = await count(server)
  const killed = await startServer()
  const duration = Math.max(4, Math.round(seconds / 4))
  const crashed = await sendSteadily(killed, {
    rate,
    seconds: duration,
    makeForm: formsFor(killed),
    twice: TWICE,
    onHalf: () => kill(killed),
  })
  const all = await count(killed)
  report({ flushes, bare, cold, steady, most, crashed }, { afterSteady: stored, atEnd: all })
} finally {
  bench.close()
}

/** Times a second that the disk of the records can be made to hold what was written. */
function measureFlushes() {
  const path = join(bench.scratch, 'flushed')
  const file = openSync(path, 'w')
  const begin = performance.now()
  let times = 0
  for (; performance.now() - begin < 1000; times += 1) {
    writeSync(file, Buffer.alloc(4096, times), 0, 4096, times * 4096)
    fsyncSync(file)
  }
  closeSync(file)
  rmSync(path)
  return times
}

/** Adds the time of the processor that the server took for each form, and which part of the time its main thread was kept waiting for one. */
async function measure({ pid }, work) {
  const begin = performance.now()
  const before = processorOf(pid)
  const done = await work()
  const after = processorOf(pid)
  const each = (after.used - before.used) / done.taken.size
  return {
    ...done,
    msEach: Math.round(each * 100) / 100,
    waited: Math.round(((after.waited - before.waited) / (performance.now() - begin)) * 100) / 100,
  }
}

/** Milliseconds of the processor that a process has used, and that its main thread waited for one; NaN where there is no /proc. */
function processorOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { used: (Number(user) + Number(system)) * 10, waited: Number(waited) / 1e6 }
  } catch {
    return { used: Number.NaN, waited: Number.NaN }
  }
}

async function loadBare() {
  const port = await findFreePort()
  const { pid } = bench.start(process.execPath, [join(repository, 'tests/bench/bare-forms.mjs'), String(port)], 'bare')
  await bench.waitFor(async () => (await get(port, '/readyz')).status === 200)
  const server = { port, pid }
  const done = await measure(server, () => sendAsManyAsTaken(server, { ...CAPACITY, makeForm: formsFor(server) }))
  process.kill(pid)
  return done
}

function writeSite() {
  const site = join(workspace, 'content/sites/bench')
  mkdirSync(join(site, 'pages'), { recursive: true })
  mkdirSync(join(site, 'forms'), { recursive: true })
  writeFileSync(
    join(workspace, 'site.config.ts'),
    `import { defineConfig } from 'bouwsteen/config'\n\nexport default defineConfig({ trustProxy: 1 })\n`,
  )
  writeJson(join(site, 'site.json'), { schema: 1, platformName: 'Bench', primaryDomain: HOST })
  const page = `---\nguid: 11111111-cccc-4000-8000-000000000006\ntitle: Formulier\nblocks:\n  - guid: ${BLOCK}\n    name: form\n    position: main\n    sort: 1\n    options:\n      formGuid: ${FORM}\n---\n`
  writeFileSync(join(site, 'pages/index.md'), page)
  writeJson(join(site, `forms/${FORM}.json`), {
    schema: 1,
    guid: FORM,
    name: 'Melding',
    retentionDays: 30,
    versions: [
      {
        version: 1,
        createdOn: '2026-05-01T10:00:00Z',
        lang: 'nl',
        title: { nl: 'Meld een probleem' },
        purpose: { nl: 'Om het op te lossen.' },
        fields: [
          { guid: NAME, type: 'text', label: { nl: 'Naam' }, isRequired: true },
          { guid: TEXT, type: 'textarea', label: { nl: 'Melding' } },
          { guid: BSN, type: 'bsn', label: { nl: 'BSN' } },
        ],
      },
    ],
  })
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

async function startServer() {
  const { port, pid } = await bench.startLiveServer(workspace, { SITE_SECRET: secret })
  const headers = { host: HOST, 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.250.0.1' }
  const { status, body } = await send(port, 'GET', `/api/forms/${FORM}:start`, { headers })
  if (status !== 200) throw new Error(`:start is answered with ${status}: ${JSON.stringify(body)}`)
  // Longer than the least time: what is sent sooner is taken for a program.
  await sleep(2500)
  return { port, pid, started: body.started }
}

/** Forms as visitors send them, each from an address of its own, as the proxy says: no limit is off. */
function formsFor({ started }) {
  return (number) => {
    const guid = randomUUID()
    const answers = { [NAME]: `Inwoner ${number}`, [TEXT]: 'De lamp voor nummer 12 is kapot. '.repeat(8), [BSN]: '111222333' }
    const address = `10.${number % 250}.${Math.floor(number / 250) % 250}.1`
    return {
      guid,
      head: `POST /api/forms/${FORM}/submissions HTTP/1.1\r\nhost: ${HOST}\r\norigin: https://${HOST}\r\nx-forwarded-proto: https\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\n`,
      body: JSON.stringify({ guid, version: 1, lang: 'nl', blockGuid: BLOCK, started, answers }),
    }
  }
}

async function kill(server) {
  process.kill(server.pid, 'SIGKILL')
  await hasEnded(server)
  const { port, pid } = await bench.startLiveServer(workspace, { SITE_SECRET: secret })
  Object.assign(server, { port, pid })
}

function hasEnded({ pid }) {
  return bench.waitFor(async () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })
}

/** Ends the server, and reads what is on disk without it. */
async function count({ pid }) {
  process.kill(pid, 'SIGTERM')
  await hasEnded({ pid })
  const records = open({ path: join(bench.scratch, 'data/records/bench'), encoding: 'msgpack', readOnly: true })
  const last = Buffer.from([0xff])
  const list = (kind) => [...records.getRange({ start: [kind], end: [kind, last] })].map(({ key, value }) => ({ id: key[1], value }))
  const guids = new Set(list('submission').map(({ id }) => id))
  const counted = list('submissionCount').reduce((sum, { value }) => sum + value.count, 0)
  const sent = list('formFigure').reduce((sum, { value }) => sum + value.sent, 0)
  await records.close()
  return { guids, counted, sent }
}

function report({ flushes, bare, cold, steady, most, crashed }, { afterSteady, atEnd }) {
  const lost = [...cold.taken, ...steady.taken, ...most.taken]
    .filter((guid) => !afterSteady.guids.has(guid))
    .concat([...crashed.taken].filter((guid) => !atEnd.guids.has(guid)))
  const stored = atEnd.guids.size
  const taken = cold.taken.size + steady.taken.size + most.taken.size + crashed.taken.size
  const isOnce = lost.length === 0 && stored === taken && atEnd.counted === stored && atEnd.sent === stored
  const isHeld = steady.taken.size === steady.sent && steady.perSecond >= rate * 0.98
  const isFast = isHeld && steady.p95 < MOST_MS
  if (!isFast || !isOnce) process.exitCode = 1
  const figures = (load) => ({ ...load, taken: load.taken.size })
  const loads = { bare: figures(bare), cold: figures(cold), steady: figures(steady), most: figures(most), killed: figures(crashed) }
  if (values.json) {
    console.log(
      JSON.stringify({ rate, seconds, flushes, ...loads, stored, counted: atEnd.counted, figures: atEnd.sent, lost: lost.length }),
    )
    return
  }
  const times = ({ p50, p95, p99, most: longest }) => `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${longest} ms`
  console.log(
    `${isFast ? '✓' : '✗'} ${steady.taken.size} of ${steady.sent} forms taken, ${steady.perSecond}/s; ${times(steady)} (goal p95 ${MOST_MS}); ${steady.msEach} ms of a core each, kept waiting for one ${percent(steady.waited)} of the time; refused ${JSON.stringify(steady.other)}
  before it, from a cold start, ${COLD} s: ${cold.taken.size} of ${cold.sent} taken, ${times(cold)}
  at most ${most.perSecond}/s, ${times(most)}; ${most.msEach} ms of a core each, kept waiting ${percent(most.waited)}: ${share(most.perSecond, bare.perSecond)} × a bare Express route (${bare.perSecond}/s, ${bare.msEach} ms each, kept waiting ${percent(bare.waited)}), ${share(most.perSecond, flushes)} × the flushes of the disk`,
  )
  console.log(
    `${isOnce ? '✓' : '✗'} killed in the middle: ${crashed.taken.size} of ${crashed.sent} taken, ${times(crashed)}; in all ${stored} stored, ${atEnd.counted} counted, ${atEnd.sent} in figures, ${lost.length} lost`,
  )
}

function share(one, other) {
  return (one / other).toFixed(2)
}

function percent(part) {
  return `${Math.round(part * 100)}%`
}
