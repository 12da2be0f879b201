import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logRecordSchema, type LogRecord } from '../../../api/logs/contract.ts'
import { createLogQueue, type LogQueue } from './log-queue.ts'

let batches: { records: LogRecord[]; isLast: boolean }[]
let queue: LogQueue
let isServerAway: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') })
  batches = []
  isServerAway = false
  queue = createLogQueue({
    send: (records, isLast) => {
      batches.push({ records, isLast })
      return isServerAway ? Promise.reject(new Error('away')) : Promise.resolve()
    },
    now: () => new Date(),
    findPath: () => '/sign-in',
  })
})
afterEach(() => {
  queue.stop()
  vi.useRealTimers()
})

describe('log queue', () => {
  it('gathers for five seconds and sends one batch', async () => {
    queue.log('error', 'first', { stack: 'at x', code: 'c' })
    queue.log('warn', 'second')
    await vi.advanceTimersByTimeAsync(4999)
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toHaveLength(1)
    expect(batches[0]?.records).toEqual([
      { level: 'error', message: 'first', time: '2026-06-01T12:00:00.000Z', url: '/sign-in', stack: 'at x', code: 'c' },
      { level: 'warn', message: 'second', time: '2026-06-01T12:00:00.000Z', url: '/sign-in' },
    ])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(batches).toHaveLength(1)
  })

  it('sends what there is when the page goes', async () => {
    queue.log('error', 'x')
    await queue.flush(true)
    expect(batches.map(({ isLast }) => isLast)).toEqual([true])
  })

  it('makes records that the server takes, whatever it is given, and no more of them in a batch than it takes', async () => {
    for (let number = 0; number < 300; number += 1)
      queue.log('error', number === 0 ? '' : 'x'.repeat(10_000), { stack: 'y'.repeat(10_000) })
    await queue.flush(false)
    const kept = batches.flatMap(({ records }) => records)
    expect(kept).toHaveLength(200)
    for (const { records } of batches) {
      expect(records.length).toBeLessThanOrEqual(50)
      expect(JSON.stringify({ records }).length).toBeLessThan(64 * 1024)
    }
    for (const record of kept) expect(logRecordSchema.safeParse(record).error).toBeUndefined()
  })

  it('drops a batch that does not arrive, and goes on', async () => {
    isServerAway = true
    queue.log('error', 'lost')
    await vi.advanceTimersByTimeAsync(5000)
    isServerAway = false
    queue.log('error', 'kept')
    await vi.advanceTimersByTimeAsync(5000)
    expect(batches.map(({ records }) => records[0]?.message)).toEqual(['lost', 'kept'])
  })
})
