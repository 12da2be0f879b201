import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeSiteExport, museum } from '#tests/support/site-export.ts'
import { SentExports } from './sent-exports.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sent-exports-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function receive(name = 'a'): Promise<{ path: string; size: number; discard: () => Promise<void> }> {
  const path = join(folder, name)
  const bytes = await makeSiteExport(museum)
  writeFileSync(path, bytes)
  return { path, size: bytes.length, discard: async () => rmSync(path) }
}
const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000)
const taken = { by: 'iemand', now: at(0), themes: ['kade'] }

it('is there for who sent it, for an hour', async () => {
  const exports = new SentExports()
  const { guid } = await exports.take(await receive(), taken)
  expect(exports.find(guid, { by: 'iemand', now: at(59) })?.told.title).toBe('Het museum')
  expect(exports.find(guid, { by: 'een ander', now: at(59) })).toBeUndefined()
  expect(exports.find(guid, { by: 'iemand', now: at(60) })).toBeUndefined()
})

it('leaves the disk after an hour, when it is used, and when the server stops', async () => {
  const exports = new SentExports()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await exports.take(await receive('a'), taken)
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(existsSync(join(folder, 'a'))).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(existsSync(join(folder, 'a'))).toBe(false)
  } finally {
    vi.useRealTimers()
  }
  const { guid } = await exports.take(await receive('b'), taken)
  await exports.done(guid)
  expect(existsSync(join(folder, 'b'))).toBe(false)
  await exports.take(await receive('c'), taken)
  await exports.close()
  expect(existsSync(join(folder, 'c'))).toBe(false)
})

it('names no theme that is not here', async () => {
  expect(await new SentExports().take(await receive(), { ...taken, themes: ['polder'] })).not.toHaveProperty('theme')
})
