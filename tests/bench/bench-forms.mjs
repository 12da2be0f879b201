// `npm run bench:forms`: forms that `site serve` takes a second, also when it is killed meanwhile and forms are sent again. README.md says what is measured.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { open } from 'lmdb'
import { openLiveBench, send } from './live-bench.mjs'

const usage = `npm run bench:forms [-- --rate 500] [--seconds 60] [--json]

  --rate N      forms a second (default 500)
  --seconds N   how long; then a quarter of it again, with kill -9 in the middle (default 60)
  --json        one line of JSON

Exit code 1 when the 95th percentile is ${250} ms or more, the rate is not held, or a form that was taken is not stored exactly once.`

const MOST_MS = 250
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
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
/** One form in so many is sent twice at once. */
const TWICE = 20

const bench = openLiveBench('forms')
const workspace = join(bench.scratch, 'workspace')
const secret = randomUUID() + randomUUID()
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
const say = (text) => values.json || console.log(text)

try {
  say(`${cpus()[0]?.model ?? 'processor'} with ${availableParallelism()} cores, ${rate} forms a second, in ${bench.scratch}`)
  writeSite()
  const server = await startServer()
  const steady = await load(server, seconds)
  const stored = await count(server)
  const killed = await startServer()
  const crashed = await load(killed, Math.max(4, Math.round(seconds / 4)), { isKilled: true })
  const all = await count(killed)
  report(steady, crashed, { afterSteady: stored, atEnd: all })
} finally {
  agent.destroy()
  bench.close()
}

function writeSite() {
  const site = join(workspace, 'content/sites/bench')
  mkdirSync(join(site, 'pages'), { recursive: true })
  mkdirSync(join(site, 'forms'), { recursive: true })
  writeFileSync(
    join(workspace, 'site.config.ts'),
    `import { defineConfig } from 'bouwsteen/config'\n\nexport default defineConfig({ trustProxy: 1 })\n`,
  )
  writeJson(join(site, 'site.json'), { schema: 1, platformName: 'Bench', primaryDomain: 'bench.example' })
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
  const { status, body } = await send(port, 'GET', `/api/forms/${FORM}:start`, {})
  if (status !== 200) throw new Error(`:start is answered with ${status}: ${JSON.stringify(body)}`)
  await sleep(2500)
  return { port, pid, started: body.started }
}

/** Sends forms at a steady rate, whatever the answers take; what is not answered is sent again. */
async function load(server, duration, { isKilled = false } = {}) {
  const taken = new Set()
  const times = []
  const other = new Map()
  const pending = new Set()
  const begin = performance.now()
  const total = rate * duration
  let next = 0
  let killing
  while (next < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) / 1000) * rate))
    for (; next < due; next += 1) {
      const work = sendOne(server, next, begin + (next / rate) * 1000)
      pending.add(work)
      void work.finally(() => pending.delete(work))
    }
    if (isKilled && !killing && next > total / 2) killing = kill(server)
    await sleep(5)
  }
  await killing
  await Promise.all(pending)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  const took = (performance.now() - begin) / 1000
  return {
    sent: total,
    taken,
    perSecond: Math.round(taken.size / took),
    p50: at(0.5),
    p95: at(0.95),
    most: at(0.9999),
    other: Object.fromEntries(other),
  }

  async function sendOne(to, number, on) {
    const guid = randomUUID()
    const answers = { [NAME]: `Inwoner ${number}`, [TEXT]: 'De lamp voor nummer 12 is kapot. '.repeat(8), [BSN]: '111222333' }
    const body = JSON.stringify({ guid, version: 1, lang: 'nl', blockGuid: BLOCK, started: to.started, answers })
    const address = `10.${number % 250}.${Math.floor(number / 250) % 250}.1`
    for (;;) {
      const statuses = await Promise.all([post(to, body, address), ...(number % TWICE === 0 ? [post(to, body, address)] : [])])
      for (const status of statuses) if (![200, 201].includes(status)) other.set(status, (other.get(status) ?? 0) + 1)
      if (statuses.some((status) => status === 200 || status === 201)) break
      if (statuses.some((status) => status >= 400)) return
      await sleep(200)
    }
    times.push(performance.now() - on)
    taken.add(guid)
  }
}

/** @returns 0 when there was no answer */
function post({ port }, body, address) {
  return new Promise((resolve) => {
    const headers = {
      host: `bench.localhost:${port}`,
      origin: `http://bench.localhost:${port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': address,
    }
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path: `/api/forms/${FORM}/submissions`, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

async function kill(server) {
  process.kill(server.pid, 'SIGKILL')
  const { port, pid } = await bench.startLiveServer(workspace, { SITE_SECRET: secret })
  Object.assign(server, { port, pid })
}

/** Ends the server, and reads what is on disk without it. */
async function count({ pid }) {
  process.kill(pid, 'SIGTERM')
  await bench.waitFor(async () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })
  const records = open({ path: join(bench.scratch, 'data/records/bench'), encoding: 'msgpack', readOnly: true })
  const last = Buffer.from([0xff])
  const list = (kind) => [...records.getRange({ start: [kind], end: [kind, last] })].map(({ key, value }) => ({ id: key[1], value }))
  const guids = new Set(list('submission').map(({ id }) => id))
  const counted = list('submissionCount').reduce((sum, { value }) => sum + value.count, 0)
  const sent = list('formFigure').reduce((sum, { value }) => sum + value.sent, 0)
  await records.close()
  return { guids, counted, sent }
}

function report(steady, crashed, { afterSteady, atEnd }) {
  const lost = [...steady.taken]
    .filter((guid) => !afterSteady.guids.has(guid))
    .concat([...crashed.taken].filter((guid) => !atEnd.guids.has(guid)))
  const stored = atEnd.guids.size
  const isOnce = lost.length === 0 && stored === steady.taken.size + crashed.taken.size && atEnd.counted === stored && atEnd.sent === stored
  const isFast = steady.p95 < MOST_MS && steady.taken.size === steady.sent
  const figures = ({ taken, ...rest }) => ({ ...rest, taken: taken.size })
  const result = {
    rate,
    seconds,
    steady: figures(steady),
    killed: figures(crashed),
    stored,
    counted: atEnd.counted,
    figures: atEnd.sent,
    lost: lost.length,
  }
  if (values.json) console.log(JSON.stringify(result))
  else {
    console.log(
      `${isFast ? '✓' : '✗'} ${steady.taken.size} of ${steady.sent} forms taken, ${steady.perSecond}/s; p50 ${steady.p50} ms, p95 ${steady.p95} ms (goal ${MOST_MS}), longest ${steady.most} ms; refused ${JSON.stringify(steady.other)}`,
    )
    console.log(
      `${isOnce ? '✓' : '✗'} killed in the middle: ${crashed.taken.size} of ${crashed.sent} taken; in all ${stored} stored, ${atEnd.counted} counted, ${atEnd.sent} in figures, ${lost.length} lost`,
    )
  }
  if (!isFast || !isOnce) process.exitCode = 1
}
