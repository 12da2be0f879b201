import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { Order } from './order.ts'
import { SiteThreads, type ThreadLimits } from './site-threads.ts'

/** A thread that does what its order names: answers, fails, never ends, takes all memory or ends itself. */
const SCRIPT = `
  const { parentPort, threadId } = require('node:worker_threads')
  parentPort.on('message', ({ thing, as }) => {
    if (thing === 'load') return setTimeout(() => parentPort.postMessage({ kind: 'done', answer: 'loaded' }), 300)
    parentPort.postMessage({ kind: 'begun' })
    if (thing === 'spin') for (;;) {}
    if (thing === 'fill') for (const all = []; ; ) all.push(new Array(1e6).fill(all.length))
    if (thing === 'end') process.exit(3)
    if (thing === 'fail') return parentPort.postMessage({ kind: 'failed', error: { code: 'SITE_NOT_FOUND', message: 'Gone.', fix: 'Look.', place: {} } })
    const end = Date.now() + as
    while (Date.now() < end);
    parentPort.postMessage({ kind: 'done', answer: threadId })
  })
`

let threads: SiteThreads
const started = vi.fn()
const open = (limits: Partial<ThreadLimits> = {}) => {
  started.mockClear()
  const start = () => {
    started()
    return new Worker(SCRIPT, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 64 } })
  }
  threads = new SiteThreads(start, { work: 400, ...limits })
}
afterEach(() => threads.close())

const ask = (site: string, thing: string, ms = 0) => threads.ask<unknown>(site, { kind: 'test', thing, as: ms } as Order<unknown>)

test('a site has one thread, which works in the order of asking', async () => {
  open()
  const [one, two, other] = await Promise.all([ask('a', 'work', 20), ask('a', 'work'), ask('b', 'work')])
  expect(one).toBe(two)
  expect(other).not.toBe(one)
  expect(started).toHaveBeenCalledTimes(2)
})

test('what takes too long is ended with its thread; what waits behind it is done by another', async () => {
  open()
  const late = ask('a', 'spin')
  const next = ask('a', 'work')
  await expect(late).rejects.toMatchObject({ code: 'SITE_WORK_TOO_LONG' })
  await expect(next).resolves.toBeTypeOf('number')
})

test('another site does not wait for it', async () => {
  open({ work: 2_000 })
  const late = ask('a', 'spin')
  await expect(ask('b', 'work')).resolves.toBeTypeOf('number')
  const isOver = await Promise.race([
    late.then(
      () => true,
      () => true,
    ),
    Promise.resolve(false),
  ])
  expect(isOver).toBe(false)
  await expect(late).rejects.toBeInstanceOf(AppError)
})

test('reading what the work needs has a time of its own', async () => {
  open({ work: 50 })
  await expect(ask('a', 'load')).resolves.toBe('loaded')
  await threads.close()
  open({ loading: 50 })
  await expect(ask('a', 'load')).rejects.toMatchObject({ code: 'SITE_WORK_TOO_LONG' })
})

test('what takes all memory takes no more than its thread', async () => {
  open({ work: 20_000 })
  await expect(ask('a', 'fill')).rejects.toMatchObject({ code: 'SITE_WORK_TOO_LONG' })
  await expect(ask('a', 'work')).resolves.toBeTypeOf('number')
})

test('an error of the catalogue stays what it is, and a thread that ends by itself is told', async () => {
  open()
  await expect(ask('a', 'fail')).rejects.toMatchObject({ code: 'SITE_NOT_FOUND', message: 'Gone.', fix: 'Look.' })
  await expect(ask('a', 'end')).rejects.toThrow('ended')
  await expect(ask('a', 'work')).resolves.toBeTypeOf('number')
})

test('only so much of one site waits', async () => {
  open({ waiting: 2, work: 2_000 })
  const running = [ask('a', 'work', 100), ask('a', 'work'), ask('a', 'work')]
  await expect(ask('a', 'work')).rejects.toMatchObject({ code: 'SITE_TOO_MANY', retryAfter: 2 })
  await expect(ask('b', 'work')).resolves.toBeTypeOf('number')
  expect(await Promise.all(running)).toHaveLength(3)
})

test('where threads are few, sites take turns and idle ones make room', async () => {
  open({ threads: 1, work: 2_000 })
  const order: string[] = []
  const note = (site: string, ms = 0) => ask(site, 'work', ms).then(() => order.push(site))
  await Promise.all([note('a', 50), note('a'), note('b'), note('c')])
  expect(order).toEqual(['a', 'b', 'c', 'a'])
  await note('d')
  expect(order.at(-1)).toBe('d')
})

test('a thread that nobody asks ends', async () => {
  open({ idle: 30 })
  const first = await ask('a', 'work')
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(await ask('a', 'work')).not.toBe(first)
})

test('what waits when the server ends is told so', async () => {
  open({ work: 5_000 })
  const waiting = [ask('a', 'spin'), ask('a', 'work')]
  const told = Promise.allSettled(waiting)
  await threads.close()
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a thread that is still being loaded is ended once it is: before that a native module would end the process', async () => {
  const loaded = new Int32Array(new SharedArrayBuffer(4))
  const script = `
    const { parentPort, workerData } = require('node:worker_threads')
    const end = Date.now() + 300
    while (Date.now() < end);
    workerData[0] = 1
    parentPort.on('message', () => parentPort.postMessage({ kind: 'begun' }))
  `
  threads = new SiteThreads(() => new Worker(script, { eval: true, workerData: loaded }))
  const isRefused = expect(ask('a', 'work')).rejects.toThrow('The server ends')
  await threads.close()
  await isRefused
  expect(loaded[0]).toBe(1)
})
