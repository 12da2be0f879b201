import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { ReleaseLock } from './release-lock.ts'

const numberOf = ({ buffer }: ReleaseLock) => new Int32Array(buffer)[0] as number

/** A lock whose holder has begun, and did not end. */
function leaveHeld(): ReleaseLock {
  const lock = new ReleaseLock()
  new Int32Array(lock.buffer)[0] = 1
  return lock
}

/** What another thread does in place of moving files: it holds the lock for some ms. */
function holdElsewhere({ buffer }: ReleaseLock, ms: number): Promise<void> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    const number = new Int32Array(workerData.buffer)
    Atomics.add(number, 0, 1)
    parentPort.postMessage('held')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.ms)
    Atomics.add(number, 0, 1)
    Atomics.notify(number, 0)`
  const worker = new Worker(program, { eval: true, workerData: { buffer, ms } })
  return new Promise((resolve) => worker.once('message', () => resolve()))
}

it('is odd while files are moved, and another number afterwards, also where that fails', () => {
  const lock = new ReleaseLock()
  expect(numberOf(lock)).toBe(0)
  lock.hold(() => expect(numberOf(lock)).toBe(1))
  expect(numberOf(lock)).toBe(2)
  const fail = () => {
    throw new Error('no room')
  }
  expect(() => lock.hold(fail)).toThrow('no room')
  expect(numberOf(lock)).toBe(4)
})

it('keeps who reads waiting until another thread has moved all files, and nobody else', async () => {
  const [lock, other] = [new ReleaseLock(), new ReleaseLock()]
  await holdElsewhere(lock, 300)
  const startedAt = performance.now()
  const times = await Promise.all([lock, lock, other].map((each) => each.read(async () => performance.now() - startedAt)))
  expect(Math.min(times[0] as number, times[1] as number)).toBeGreaterThan(150)
  expect(times[2]).toBeLessThan(100)
})

it('looks again where files were moved meanwhile', async () => {
  const lock = new ReleaseLock()
  let looks = 0
  const found = await lock.read(async () => {
    looks += 1
    if (looks === 1) lock.hold(() => {})
    return looks
  })
  expect(found).toBe(2)
})

it('keeps nobody for longer than that where its holder does not end', async () => {
  const lock = leaveHeld()
  const startedAt = performance.now()
  expect(await lock.read(async () => 'old or new', 200)).toBe('old or new')
  expect(performance.now() - startedAt).toBeGreaterThan(150)
  expect(performance.now() - startedAt).toBeLessThan(1_500)
})

it('is let go for a holder that ended halfway, and holds for the next one', async () => {
  const lock = leaveHeld()
  const read = lock.read(async () => numberOf(lock))
  await sleep(50)
  lock.release()
  expect(await read).toBe(2)
  lock.release()
  expect(numberOf(lock)).toBe(2)
  // One that nobody has let go yet.
  const left = leaveHeld()
  left.hold(() => expect(numberOf(left)).toBe(3))
  expect(numberOf(left)).toBe(4)
})
