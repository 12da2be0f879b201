import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AppError } from '../errors/app-error.ts'
import { acquireLock } from './lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bouwsteen-lock-'))
  path = join(folder, '.lock')
  return () => rmSync(folder, { recursive: true })
})

const take = (command = 'site serve') => acquireLock(folder, { command })
const read = () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
const errorOf = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as AppError
/** No process has this id: it is beyond the greatest of the system. */
const DEAD = 2 ** 30

/** Leaves a lock as a process would have. */
function leave(holder: object, secondsAgo = 0): void {
  const since = '2026-06-01T12:00:00.000Z'
  writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname(), command: 'site dev', since, token: 'x', ...holder }))
  const at = new Date(Date.now() - secondsAgo * 1000)
  utimesSync(path, at, at)
}

test('a folder has one holder at a time, who is named to the next', async () => {
  const inner = join(folder, 'nieuw/map')
  const lock = await acquireLock(inner, { command: 'site serve' })
  const error = await errorOf(acquireLock(inner, { command: 'site dev' }))
  expect([error.code, error.place]).toEqual(['SITE_LOCKED', { path: inner }])
  expect(error.message).toContain('site serve')
  expect(error.message).toContain(String(process.pid))
  await lock.release()
  expect(readdirSync(inner)).toEqual([])
  await (await acquireLock(inner, { command: 'site dev' })).release()
})

test('a lock says who holds it, and nothing else is left beside it', async () => {
  const begun = Date.now()
  const lock = await take()
  const { pid, host, command, since, startTime } = read()
  expect([pid, host, command]).toEqual([process.pid, hostname(), 'site serve'])
  expect(Date.parse(String(since))).toBeGreaterThanOrEqual(begun)
  expect(startTime).toMatch(/^\d+$/)
  expect(readdirSync(folder)).toEqual(['.lock'])
  await lock.release()
})

test.each<[who: string, holder: object, secondsAgo?: number]>([
  ['a process that is gone', { pid: DEAD }],
  ['a process whose id another one has by now', { startTime: '1' }],
  ['another host that has been silent for ten seconds', { host: 'elders', pid: DEAD }, 11],
])('the lock of %s is taken over at once', async (_who, holder, secondsAgo) => {
  leave(holder, secondsAgo)
  const lock = await take()
  expect([read()['command'], readdirSync(folder)]).toEqual(['site serve', ['.lock']])
  await lock.release()
  expect(existsSync(path)).toBe(false)
})

test.each<[who: string, holder: object, name: string, secondsAgo?: number]>([
  ['this process', {}, 'site dev'],
  ['a process whose start is not known', { startTime: undefined }, 'site dev', 60],
  ['another host that was heard of a moment ago', { host: 'elders', pid: DEAD }, 'site dev on elders', 2],
  ['a process of another user', { pid: 1 }, 'site dev'],
])('the lock of %s stays', async (_who, holder, name, secondsAgo) => {
  leave(holder, secondsAgo)
  const error = await errorOf(take())
  expect([error.code, read()['token']]).toEqual(['SITE_LOCKED', 'x'])
  expect(error.message).toContain(`${name}`)
  expect(error.message).toContain('2026-06-01T12:00:00.000Z')
  expect(error.message.includes('elders')).toBe(name.includes('elders'))
})

test('a file that is no lock is replaced', async () => {
  writeFileSync(path, 'half a li')
  await (await take()).release()
  expect(readdirSync(folder)).toEqual([])
})

test('what a killed process left of taking a lock goes with the next lock; what another is about to take stays', async () => {
  const put = (name: string, text: string, secondsAgo = 0) => {
    writeFileSync(join(folder, name), text)
    const at = new Date(Date.now() - secondsAgo * 1000)
    utimesSync(join(folder, name), at, at)
  }
  const own = { pid: process.pid, host: hostname() }
  put('.lock.killed.tmp', JSON.stringify({ ...own, pid: DEAD }))
  put('.lock.killed-while-writing.tmp', '', 60)
  put('.lock.being-taken.tmp', JSON.stringify(own))
  put('.lock.being-written.tmp', '')
  put('.notes.tmp', '', 60)
  const lock = await take()
  expect(readdirSync(folder).sort()).toEqual(['.lock', '.lock.being-taken.tmp', '.lock.being-written.tmp', '.notes.tmp'])
  await lock.release()
})

test('a holder gives signs of life, until it lets go', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const lock = await take()
    const old = new Date(0)
    utimesSync(path, old, old)
    vi.advanceTimersByTime(1999)
    expect(statSync(path).mtimeMs).toBe(0)
    vi.advanceTimersByTime(1)
    await vi.waitFor(() => expect(statSync(path).mtimeMs).toBeGreaterThan(0))
    await lock.release()
    vi.advanceTimersByTime(10_000)
    expect(existsSync(path)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('who lost the lock, as by a long sleep, leaves that of the next alone', async () => {
  const lock = await take()
  leave({ token: 'another' })
  await lock.release()
  expect(read()['token']).toBe('another')
  rmSync(path)
  await lock.release()
})

test('a folder that cannot be written is told as such', async () => {
  writeFileSync(join(folder, 'file'), '')
  const error = await errorOf(acquireLock(join(folder, 'file', 'inner'), { command: 'x' }))
  expect([error.code, error.place.path]).toEqual(['SITE_NOT_WRITABLE', join(folder, 'file', 'inner')])
  mkdirSync(path)
  await expect(take()).rejects.toMatchObject({ code: 'EISDIR' })
  rmSync(path, { recursive: true })
  symlinkSync(join(folder, 'nergens'), path)
  await (await take()).release()
})
