import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import { BuildsInThreads } from './builds-in-threads.ts'
import type { BuildLimits } from './build-limits.ts'

/**
 * A thread whose builds take as many ms as their first path says, `for ever` included, and that tells what it is sent in `problems`; with
 * `dies held` it ends while it moves files.
 */
const program = `
  const { parentPort: port, threadId } = require('node:worker_threads')
  const sent = []
  port.on('message', (message) => {
    if (message.kind !== 'work') sent.push(message.kind + (message.site ? ' ' + message.site : ''))
    if (message.kind === 'close' || message.kind === 'end') return port.close()
    if (message.kind === 'leave') return port.postMessage({ kind: 'left', site: message.site })
    if (message.kind !== 'work') return
    const [ms = '0'] = message.work.changed ?? []
    if (ms === 'dies held') {
      new Int32Array(message.lock)[0] = 1
      process.exit()
    }
    const end = Date.now() + (ms === 'for ever' ? Infinity : Number(ms))
    while (Date.now() < end);
    const problems = [{ severity: 'error', message: JSON.stringify({ threadId, isBarred: message.isBarred, sent }) }]
    port.postMessage({ kind: 'answer', answer: { kind: 'released', built: { isGood: true, mayPass: false, problems, ms: 0, rendered: 0 } } })
  })`

let builds: BuildsInThreads
let started = 0
afterEach(() => builds.close())

function open(limits: Partial<BuildLimits> = {}) {
  started = 0
  const start = () => {
    started += 1
    return new Worker(program, { eval: true })
  }
  builds = new BuildsInThreads({ workspace: '', out: '', data: '' }, () => {}, { patience: 40, ...limits }, start)
}

/** What the thread of a build tells of itself. */
async function build(site: string, takes = '0', loan?: SourceLoan) {
  const { problems } = await builds.release(site, [takes], loan)
  const told = JSON.parse(problems[0]?.message ?? '') as { threadId: number; isBarred: boolean; sent: string[] }
  return { ...told, at: performance.now() }
}

it('sites share one thread for as long as nobody waits for long', async () => {
  open({ patience: 2_000 })
  const ids = await Promise.all(['een', 'twee', 'drie', 'een'].map(async (site) => (await build(site, '5')).threadId))
  expect(new Set(ids).size).toBe(1)
  expect(started).toBe(1)
})

it('a site that would wait for another goes to a second thread and stays there; the first is told to leave it', async () => {
  open()
  const home = await build('twee')
  const [long, other] = await Promise.all([build('een', '1500'), build('twee')])
  expect(other.at).toBeLessThan(long.at)
  expect(other.threadId).not.toBe(home.threadId)
  // The first had not let go of it yet.
  expect(other.isBarred).toBe(true)
  expect((await build('een')).sent).toEqual(['leave twee'])
  expect(await build('twee')).toMatchObject({ threadId: other.threadId, isBarred: false, sent: ['unbar twee'] })
})

it('builds of one site never run beside each other', async () => {
  open()
  const [first, second] = await Promise.all([build('een', '300'), build('een')])
  expect(second.threadId).toBe(first.threadId)
  expect(second.at).toBeGreaterThan(first.at)
})

it('a long text begins apart, so that nobody waits for it', async () => {
  open({ patience: 10_000 })
  const home = await build('twee')
  const loan = { context: {}, files: [{ file: { path: 'a.md', size: 300_000 }, source: {} }] } as unknown as SourceLoan
  const [long, other] = await Promise.all([build('een', '1500', loan), build('twee')])
  expect(other.threadId).toBe(home.threadId)
  expect(other.at).toBeLessThan(long.at)
})

it('a thread that says nothing is ended: its site is told why, and the others go on', async () => {
  open({ silence: 2_000 })
  const home = await build('twee')
  const stuck = builds.release('een', ['for ever'])
  expect((await build('twee')).threadId).not.toBe(home.threadId)
  expect(await stuck).toMatchObject({ isGood: false, mayPass: false, problems: [{ code: 'SITE_WORK_TOO_LONG' }] })
  expect((await build('een')).threadId).not.toBe(home.threadId)
})

it('a thread that nobody asks ends, and its sites go back to the first', async () => {
  open({ idle: 50 })
  const home = await build('twee')
  const [, other] = await Promise.all([build('een', '400'), build('twee')])
  expect(other.threadId).not.toBe(home.threadId)
  await expect.poll(async () => (await sleep(100), (await build('twee')).threadId), { timeout: 5_000 }).toBe(home.threadId)
})

it('a thread that dies while it moves files leaves its site readable, and never held another', async () => {
  open()
  await build('een')
  const lock = builds.lockOf('een')
  expect(builds.lockOf('twee')).not.toBe(lock)
  const dead = builds.release('een', ['dies held'])
  expect(await dead).toMatchObject({ isGood: false })
  const startedAt = performance.now()
  await lock.read(async () => {})
  expect(performance.now() - startedAt).toBeLessThan(500)
  expect((new Int32Array(lock.buffer)[0] as number) % 2).toBe(0)
  expect((await build('een')).isBarred).toBe(false)
})
