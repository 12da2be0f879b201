import type { Guid } from '#content/model/guid/guid.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueries } from '../../client/queries/create-queries.ts'
import type { Finding, Impact } from './publishing-calls.ts'
import { FindingStore, markBlocks } from './finding-store.ts'

const guid = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}` as Guid
const finding = (blockGuid: Guid | undefined, severity: Finding['severity'] = 'warning', message = 'x'): Finding => ({
  severity,
  code: 'SITE_LINK_BROKEN',
  path: '',
  message,
  ...(blockGuid && { blockGuid }),
})
const impactOf = (...findings: Finding[]): Impact => ({
  pages: [],
  pageCount: 0,
  urls: [],
  urlCount: 0,
  expectedMs: 1,
  findings,
  mayPublish: true,
})

describe('marks', () => {
  it('count what is wrong with a block, and are as bad as the worst of it', () => {
    const marks = markBlocks([finding(guid(1)), finding(guid(1), 'error'), finding(guid(1)), finding(guid(2)), finding(undefined, 'error')])
    expect([...marks].map(([each, { severity, count }]) => [each, severity, count])).toEqual([
      [guid(1), 'error', 3],
      [guid(2), 'warning', 1],
    ])
  })

  it('leave out advice', () => {
    expect(markBlocks([finding(guid(1), 'hint')]).size).toBe(0)
  })
})

describe('asking', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function begin() {
    const pageOf = (...blocks: number[]) => ({
      kind: 'page',
      value: { guid: guid(9), buildingBlockInstances: blocks.map((each) => ({ guid: guid(each) })) },
    })
    let state = { saving: 'saved', version: '"1"', edited: pageOf(1), selection: [] as string[] }
    const listeners = new Set<() => void>()
    const session = { getState: () => state as never, subscribe: (each: () => void) => (listeners.add(each), () => listeners.delete(each)) }
    const readImpact = vi.fn(async () => impactOf(finding(guid(1))))
    const store = new FindingStore({ queries: createQueries(), session, calls: { readImpact } })
    const set = (next: Partial<typeof state>) => {
      state = { ...state, ...next }
      for (const each of listeners) each()
    }
    return { store, readImpact, set, pageOf, unfollow: store.follow() }
  }

  it('happens once for saves that follow each other, and not for what is not saved', async () => {
    const { readImpact, set } = begin()
    await vi.advanceTimersByTimeAsync(500)
    set({ version: '"2"' })
    await vi.advanceTimersByTimeAsync(500)
    set({ saving: 'saving' })
    set({ saving: 'saved', version: '"3"' })
    expect(readImpact).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(599)
    expect(readImpact).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(5000)
    expect(readImpact).toHaveBeenCalledTimes(2)
  })

  it('happens at once for a save after a pause', async () => {
    const { store, readImpact, set } = begin()
    await vi.advanceTimersByTimeAsync(2000)
    expect(store.findMark(guid(1))).toBeDefined()
    readImpact.mockImplementation(async () => impactOf())
    set({ version: '"2"' })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.findMark(guid(1))).toBeUndefined()
  })

  it('says nothing of a block that was added until it is left', async () => {
    const { store, readImpact, set, pageOf } = begin()
    readImpact.mockImplementation(async () => impactOf(finding(guid(1)), finding(guid(2))))
    set({ edited: pageOf(1, 2), selection: [guid(2)], version: '"2"' })
    await vi.advanceTimersByTimeAsync(800)
    expect([...store.listMarks().keys()]).toEqual([guid(1)])
    expect([store.isFresh(guid(1)), store.isFresh(guid(2))]).toEqual([false, true])
    expect(store.getState().impact?.findings).toHaveLength(2)
    set({ selection: [guid(1)] })
    expect(store.isFresh(guid(2))).toBe(false)
    expect([...store.listMarks().keys()]).toEqual([guid(1), guid(2)])
    set({ selection: [guid(2)] })
    expect(store.listMarks().size).toBe(2)
  })

  it('lets go of an answer about what is no longer there', async () => {
    const { store, readImpact, set } = begin()
    let answerFirst: (impact: Impact) => void = () => {}
    readImpact.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    await vi.advanceTimersByTimeAsync(800)
    set({ version: '"2"' })
    await vi.advanceTimersByTimeAsync(800)
    answerFirst(impactOf(finding(guid(7), 'error')))
    await vi.advanceTimersByTimeAsync(0)
    expect(store.findMark(guid(7))).toBeUndefined()
    expect(store.findMark(guid(1))?.count).toBe(1)
  })

  it('keeps the mark of a block of which nothing changed, and what was known when it fails', async () => {
    const { store, readImpact } = begin()
    await store.ask()
    const mark = store.findMark(guid(1))
    readImpact.mockResolvedValueOnce(impactOf(finding(guid(2)), finding(guid(1))))
    await store.ask()
    expect(store.findMark(guid(1))).toBe(mark)
    readImpact.mockRejectedValueOnce(new Error('no'))
    await store.ask()
    expect(store.getState()).toMatchObject({ isAsking: false, problem: new Error('no') })
    expect(store.findMark(guid(2))?.count).toBe(1)
  })

  it('forgets at once what was mended, until the next answer', async () => {
    const { store } = begin()
    await store.ask()
    const [found] = store.getState().impact?.findings ?? []
    store.drop(found as Finding)
    expect([store.getState().impact?.findings, store.findMark(guid(1))]).toEqual([[], undefined])
    await store.ask()
    expect(store.findMark(guid(1))?.count).toBe(1)
  })

  it('ends', async () => {
    const { readImpact, unfollow } = begin()
    unfollow()
    await vi.advanceTimersByTimeAsync(2000)
    expect(readImpact).not.toHaveBeenCalled()
  })
})
