import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTabs, type Tabs } from './tabs.ts'

/** The locks of a browser: one holder each; who asks waits until it is let go or its signal ends the wait. */
class Locks {
  readonly held = new Map<string, Promise<unknown>>()
  async request(name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<unknown>): Promise<unknown> {
    const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
    await Promise.resolve()
    while (this.held.has(name)) {
      await Promise.race([this.held.get(name), aborted])
      signal?.throwIfAborted()
    }
    const done = work()
    this.held.set(name, done)
    return done.finally(() => this.held.delete(name))
  }
  query = async () => ({ held: [...this.held.keys()].map((name) => ({ name })) })
}

let locks: Locks
/** Of the browser's channels, by name. */
let channels: Map<string, Set<EventTarget>>
const opened: Tabs[] = []

/** One tab: its own session storage and window, in the same browser as the others. */
function enterTab(storage = new Map<string, string>()) {
  const window = new EventTarget()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return { storage, leave: () => window.dispatchEvent(new Event('pagehide')) }
}

beforeEach(() => {
  locks = new Locks()
  channels = new Map()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      readonly #all: Set<EventTarget>
      constructor(name: string) {
        super()
        this.#all = channels.get(name) ?? new Set()
        channels.set(name, this.#all.add(this))
      }
      postMessage(data: unknown) {
        for (const other of [...this.#all]) if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
      }
      close() {
        this.#all.delete(this)
      }
    },
  )
})
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close()
  vi.unstubAllGlobals()
})

async function open(topic = 'page', storage?: Map<string, string>) {
  const tab = enterTab(storage)
  const counts: number[] = []
  const onSaved = vi.fn()
  const tabs = await openTabs({ topic, onSaved, onCount: (others) => counts.push(others) })
  opened.push(tabs)
  return { ...tab, tabs, counts, onSaved }
}

test('tabs of one thing count each other, and hear when one goes', async () => {
  const first = await open()
  const second = await open()
  const third = await open()
  expect([first.counts, second.counts, third.counts]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  third.tabs.close()
  expect([first.counts.at(-1), second.counts.at(-1)]).toEqual([1, 1])
  second.leave()
  expect(first.counts.at(-1)).toBe(0)
})

test('tabs of other things are not counted and not told', async () => {
  const [page, item] = [await open('page'), await open('item')]
  item.tabs.tellSaved()
  expect([page.counts, page.onSaved.mock.calls.length]).toEqual([[], 0])
})

test('who saves tells the others, and that changes no count', async () => {
  const [first, second] = [await open(), await open()]
  first.tabs.tellSaved()
  expect([first.onSaved.mock.calls.length, second.onSaved.mock.calls.length]).toEqual([0, 1])
  expect(second.counts).toEqual([1])
})

test('a tab that was closed says and hears nothing more', async () => {
  const [first, second] = [await open(), await open()]
  second.tabs.close()
  const { length } = first.counts
  second.leave()
  first.tabs.tellSaved()
  expect(first.counts).toHaveLength(length)
  expect(second.onSaved).not.toHaveBeenCalled()
})

test('a tab is open for as long as it holds its lock', async () => {
  const [first, second] = [await open(), await open()]
  expect([await first.tabs.isOpen(second.tabs.id), await first.tabs.isOpen('unheard')]).toEqual([true, false])
  second.tabs.close()
  await Promise.resolve()
  expect(await first.tabs.isOpen(second.tabs.id)).toBe(false)
})

test('a page that is loaded again has the name that it had', async () => {
  const before = await open()
  before.tabs.close()
  const after = await open('page', before.storage)
  expect(after.tabs.id).toBe(before.tabs.id)
  expect(await after.tabs.isOpen(after.tabs.id)).toBe(true)
})

test('a tab that was duplicated gets a name of its own, and keeps that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  // Node keeps the time of `AbortSignal.timeout` itself.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
    return controller.signal
  })
  try {
    const first = await open()
    const copy = new Map(first.storage)
    const opening = open('page', copy)
    await vi.advanceTimersByTimeAsync(1000)
    const second = await opening
    expect(second.tabs.id).not.toBe(first.tabs.id)
    expect([...copy.values()]).toEqual([second.tabs.id])
  } finally {
    vi.useRealTimers()
  }
})
