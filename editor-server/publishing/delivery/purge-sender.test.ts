import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GraphStore } from '#renderer/graph/graph-store.ts'
import { MOST_ENTRIES, type OutboxEntry } from '#renderer/graph/outbox.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { type CdnServer, startCdnServer } from '#tests/support/cdn-server.ts'
import { type AccessOutbox, type Delivered, describeWaiting, PurgeSender, type PurgeSenderOptions } from './purge-sender.ts'
import { adapter as varnish } from './varnish/adapter.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const TOKEN = 'een-geheim-van-de-proef'

let folder: string
let graph: GraphStore
let server: CdnServer
let clock: number
let log: Record<'info' | 'warn' | 'error', ReturnType<typeof vi.fn>>
let delivered: Delivered[]
const senders: PurgeSender[] = []

beforeEach(async () => {
  folder = makeScratch()
  graph = new GraphStore(folder)
  server = await startCdnServer(() => ({ status: 200 }))
  clock = START
  log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  delivered = []
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await server.close()
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

const findTargets: PurgeSenderOptions['targetsOf'] = (_site, { urls, indexes, everything = false }) => ({
  origins: ['https://proef.example'],
  paths: urls,
  indexes,
  everything,
})

function open({
  again = 0,
  everyMs = 10_000,
  access = (async (_site, work) => work(graph.outbox)) as AccessOutbox,
  targetsOf = findTargets,
} = {}): PurgeSender {
  const adapter = varnish.open({ kind: 'varnish', url: server.origin, again: 0 }, { token: TOKEN })
  const sender = new PurgeSender({
    cdns: new Map([['proef', { adapter, again }]]),
    access,
    targetsOf,
    log: log as never,
    now: () => clock,
    random: () => 0,
    everyMs,
    onDelivered: (one) => delivered.push(one),
  })
  senders.push(sender)
  return sender
}

function release(id: string, urls: readonly string[]): void {
  const purge = { what: { urls, indexes: [] }, releaseId: id, now: clock }
  graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] }, purge })
  graph.finishRelease()
}

const asked = () => server.requests.map(({ path }) => path).sort()
const down = () => (server.answer = () => ({ status: 503, body: 'backend is down' }))
const up = () => (server.answer = () => ({ status: 200 }))

describe('what waits for a cache', () => {
  it('is sent as one, each address once, and struck off', async () => {
    release('one', ['/a', '/b'])
    release('two', ['/b', '/c'])
    const sender = open()
    expect(await sender.delivery('proef', 'one')).toBe('waiting')
    clock += 40
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a', '/b', '/c'])
    expect(await sender.delivery('proef', 'one')).toBe('delivered')
    expect(await sender.delivery('ander', 'one')).toBe('none')
    expect(graph.outbox.list()).toEqual([])
    expect(delivered).toEqual([{ site: 'proef', isGood: true, waitedMs: 40 }])
  })

  it('is sent by one at a time, and what comes meanwhile follows by itself', async () => {
    const sender = open()
    server.answer = () => {
      // In the middle of the first.
      if (server.requests.length === 1) {
        release('two', ['/b'])
        sender.wake('proef')
        sender.wake('proef')
        expect(asked()).toEqual(['/a'])
      }
      return { status: 200 }
    }
    release('one', ['/a'])
    await sender.sendDue('proef')
    await vi.waitFor(() => expect(graph.outbox.list()).toEqual([]))
    expect(asked()).toEqual(['/a', '/b'])
  })

  it('is found where nobody told of it, and the search index counts with its pages', async () => {
    const sender = open({ everyMs: 20 })
    release('one', ['/a'])
    release('search', ['/search/index/nl.json'])
    expect(await sender.findWaiting('proef')).toMatchObject({ count: 1 })
    await sender.sendDue('proef')
    release('search', ['/search/index/en.json'])
    await vi.waitFor(() => expect(asked()).toEqual(['/a', '/search/index/en.json', '/search/index/nl.json']))
  })

  it('waits longer after each failure, up to five minutes, and is told of as failed', async () => {
    down()
    release('one', ['/a'])
    const sender = open()
    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await sender.sendDue('proef')
      const next = graph.outbox.nextDue() as number
      waits.push((next - clock) / 1000)
      clock = next
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    expect(await sender.delivery('proef', 'one')).toBe('failed')
    expect(await sender.listWaiting()).toMatchObject([
      { site: 'proef', count: 1, oldestMs: clock - START, lastError: 'it answered 503: backend is down', next: clock },
    ])
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain(TOKEN)
  })

  it('survives an endpoint that is down for days, and is told whole when it is back', async () => {
    down()
    const sender = open()
    const urls = new Set<string>()
    let attempts = 0
    for (let day = 0; day < 4; day += 1) {
      for (let count = 0; count < 40; count += 1) {
        const url = `/dag-${day}-${count}`
        urls.add(url)
        release(`${day}-${count}`, [url])
        clock += 36 * MINUTE
        await sender.sendDue('proef')
        attempts += 1
      }
    }
    expect(clock - START).toBe(4 * 24 * 60 * MINUTE)
    expect(graph.outbox.list().length).toBeLessThanOrEqual(MOST_ENTRIES)
    expect(attempts).toBe(160)
    up()
    server.requests.length = 0
    clock += 5 * MINUTE
    await sender.sendDue('proef')
    expect(asked()).toEqual([...urls].sort())
    expect(graph.outbox.list()).toEqual([])
    expect(await sender.delivery('proef', '0-0')).toBe('delivered')
  })

  it('goes as soon as a later publish finds the cache back', async () => {
    down()
    release('one', ['/a'])
    const sender = open()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await sender.sendDue('proef')
      clock = graph.outbox.nextDue() as number
    }
    clock -= 1
    up()
    server.requests.length = 0
    release('two', ['/b'])
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a', '/b'])
    expect(graph.outbox.list()).toEqual([])
  })

  it('asks nothing of a cache before the time that it named, whatever is published', async () => {
    server.answer = () => ({ status: 429, headers: { 'Retry-After': '90' } })
    release('one', ['/a'])
    const sender = open()
    await sender.sendDue('proef')
    up()
    release('two', ['/b'])
    clock += 89_000
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a'])
    clock += 1_000
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a', '/a', '/b'])
  })

  it('is sent by the next process when this one is stopped in the middle', async () => {
    server.answer = () => undefined
    release('one', ['/a'])
    const sender = open()
    const sending = sender.sendDue('proef')
    await vi.waitFor(() => expect(asked()).toEqual(['/a']))
    await sender.stop()
    await sending
    await graph.close()
    graph = new GraphStore(folder)
    expect(graph.outbox.list()).toHaveLength(1)
    up()
    const next = open()
    next.start()
    await vi.waitFor(() => expect(graph.outbox.list()).toEqual([]))
    expect(asked()).toEqual(['/a', '/a'])
    expect(await next.delivery('proef', 'one')).toBe('delivered')
  })

  it('stays while the outbox cannot be written, and goes later', async () => {
    release('one', ['/a'])
    let isBroken = true
    const sender = open({
      access: async (_site, work) => {
        if (isBroken) throw new Error('no space left on device')
        return work(graph.outbox)
      },
    })
    await sender.sendDue('proef')
    expect(log.error).toHaveBeenCalledOnce()
    isBroken = false
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a'])
  })
})

describe('a second purge', () => {
  it('follows a while after the first, which counts as the delivery', async () => {
    release('one', ['/a'])
    const sender = open({ again: 3000 })
    await sender.sendDue('proef')
    expect(await sender.delivery('proef', 'one')).toBe('delivered')
    expect(await sender.listWaiting()).toMatchObject([{ count: 0, oldestMs: 0, lastError: undefined, next: clock + 3000 }])
    clock += 2999
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a'])
    clock += 1
    await sender.sendDue('proef')
    expect(asked()).toEqual(['/a', '/a'])
    expect(graph.outbox.list()).toEqual([])
    expect(delivered).toHaveLength(1)
  })

  it('comes by itself, also after a restart', async () => {
    release('one', ['/a'])
    await open({ again: 3000 }).sendDue('proef')
    open({ again: 3000 }).start()
    await vi.waitFor(() => expect(asked()).toEqual(['/a', '/a']))
    await vi.waitFor(() => expect(graph.outbox.list()).toEqual([]))
    await sleep(20)
    expect(asked()).toHaveLength(2)
  })
})

describe('what is told of waiting', () => {
  const entry = (more: Partial<OutboxEntry>): OutboxEntry =>
    ({ releaseIds: ['een'], isAgain: false, createdOn: START, ...more }) as OutboxEntry

  it('is how many releases wait, since when, and the last fault', () => {
    expect(describeWaiting('proef', [], START)).toEqual({ site: 'proef', count: 0, oldestMs: 0, lastError: undefined })
    const entries = [
      entry({ createdOn: START + 10, lastError: 'eerst' }),
      entry({ releaseIds: ['twee', 'een'], lastError: 'toen' }),
      entry({}),
    ]
    expect(describeWaiting('proef', entries, START + 100)).toEqual({ site: 'proef', count: 2, oldestMs: 100, lastError: 'toen' })
    expect(describeWaiting('proef', [entry({ isAgain: true, lastError: 'x' })], START)).toMatchObject({ count: 0, lastError: undefined })
  })

  it('counts the search index where nothing else waits', () => {
    expect(describeWaiting('proef', [entry({ releaseIds: ['search'] })], START).count).toBe(1)
    expect(describeWaiting('proef', [entry({ releaseIds: ['search', 'een', 'twee'] })], START).count).toBe(2)
  })
})

describe('what is logged', () => {
  it('is what was sent, and how long it took', async () => {
    release('one', ['/a', '/b'])
    server.answer = () => {
      clock += 5
      return { status: 200 }
    }
    await open().sendDue('proef')
    expect(log.info.mock.calls[0]?.[0]).toEqual({ site: 'proef', cdn: 'varnish', requests: 2, urls: 2, ms: 10, waitedMs: 10 })
    expect(delivered).toEqual([{ site: 'proef', isGood: true, waitedMs: 10 }])
  })

  it('is why a cache was not told, after how many attempts, and in how many seconds it is tried again', async () => {
    down()
    release('one', ['/a'])
    const sender = open()
    await sender.sendDue('proef')
    clock += 1000
    await sender.sendDue('proef')
    const facts = { site: 'proef', cdn: 'varnish', requests: 1, done: 0, reason: 'it answered 503: backend is down' }
    expect(log.warn.mock.calls.map(([told]) => told as unknown)).toEqual([
      { ...facts, attempts: 1, seconds: 1 },
      { ...facts, attempts: 2, seconds: 2 },
    ])
    expect(delivered).toEqual([
      { site: 'proef', isGood: false, waitedMs: 0 },
      { site: 'proef', isGood: false, waitedMs: 1000 },
    ])
  })

  it('is everything as such, and no second purge', async () => {
    const purge = { what: { urls: [], indexes: [], everything: true as const }, releaseId: 'alles', now: clock }
    graph.applyChanges({ nodes: new Map(), meta: {}, rowBuckets: new Map(), release: { renames: [], deletes: [] }, purge })
    graph.finishRelease()
    const sender = open({ again: 3000 })
    await sender.sendDue('proef')
    expect(log.info.mock.calls[0]?.[0]).toMatchObject({ urls: 'everything' })
    clock += 3000
    await sender.sendDue('proef')
    expect([server.requests.map(({ method }) => method), log.info.mock.calls.length]).toEqual([['BAN', 'BAN'], 1])
  })
})

describe('a site', () => {
  it('whose hosts cannot be found now waits like one whose cache is down', async () => {
    release('one', ['/a'])
    const sender = open({ targetsOf: () => Promise.reject(new Error('no settings')) })
    await sender.sendDue('proef')
    expect([asked(), log.warn.mock.calls[0]?.[0]]).toMatchObject([[], { reason: 'no settings', attempts: 1 }])
    expect(await sender.delivery('proef', 'one')).toBe('failed')
  })

  it('of which nothing is built has nothing to wait for', async () => {
    const sender = open({ access: async () => undefined })
    await sender.sendDue('proef')
    expect(await sender.delivery('proef', 'one')).toBe('delivered')
    expect(await sender.findWaiting('proef')).toEqual({ site: 'proef', count: 0, oldestMs: 0, lastError: undefined, next: undefined })
    expect([log.error.mock.calls, log.info.mock.calls]).toEqual([[], []])
  })

  it('without a cache is told of nothing', async () => {
    const sender = open()
    await sender.sendDue('ander')
    sender.wake('ander')
    expect((await sender.listWaiting()).map(({ site }) => site)).toEqual(['proef'])
  })
})

describe('a test of a cache', () => {
  it('has it forget an address that no page has, past the outbox', async () => {
    const sender = open()
    expect([sender.kindOf('proef'), sender.kindOf('ander')]).toEqual(['varnish', undefined])
    expect(await sender.test('proef')).toEqual({ reason: undefined })
    expect(asked()).toEqual(['/.well-known/bouwsteen-cdn-test'])
    expect([log.info.mock.calls, delivered]).toEqual([[], []])
  })

  it('tells why it did not, without its token', async () => {
    server.answer = ({ headers }) => ({ status: 403, body: `wrong token ${headers['x-purge-token']}` })
    const { reason } = await open().test('proef')
    expect(reason).toBe('it answered 403: wrong token …')
    expect((await open({ targetsOf: () => Promise.reject(new Error('no settings')) }).test('proef')).reason).toBe('no settings')
  })
})

it('what waits after a failure goes at once where all is asked for, and nothing goes after the end', async () => {
  down()
  release('one', ['/a'])
  const sender = open()
  await sender.sendDue('proef')
  up()
  await sender.sendDue('proef')
  expect(asked()).toEqual(['/a'])
  await sender.sendDue('proef', { isAll: true })
  expect(asked()).toEqual(['/a', '/a'])
  release('two', ['/b'])
  await sender.stop()
  await sender.sendDue('proef')
  expect(asked()).toEqual(['/a', '/a'])
})
