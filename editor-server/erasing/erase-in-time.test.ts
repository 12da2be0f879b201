import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteAccount } from '../accounts/wastebasket.ts'
import type { Site } from '../site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { eraseInTime } from './erase-in-time.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

it('erases who was deleted 30 days ago, hour by hour, and goes on after a fault', async () => {
  const { user, verified } = server.seeds.een.accounts
  const day = 24 * 3600_000
  let now = Date.parse('2026-06-30T12:00:00Z')
  await server.records.transact('een', async (writer) => {
    await deleteAccount(writer, user, new Date(now - 30 * day))
    await deleteAccount(writer, verified, new Date(now - 30 * day + 3600_000))
  })
  const left = async () => (await server.records.read('een', (reader) => reader.list('deletedAccount'))).map(({ id }) => id)
  const broken = { records: { read: () => Promise.reject(new Error('stuk')) } } as unknown as Site
  const sites = { ...server.sites, names: ['stuk', 'een'], find: (name: string) => (name === 'stuk' ? broken : server.sites.find(name)) }
  const onError = vi.fn()
  const soon = { timeout: 10_000 }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = eraseInTime({ sites, now: () => new Date(now), onError })
  await vi.waitFor(async () => expect(await left()).toEqual([verified.guid]), soon)
  now += 3600_000
  vi.advanceTimersByTime(3600_000)
  await vi.waitFor(async () => expect(await left()).toEqual([]), soon)
  await end()
  expect(onError).toHaveBeenCalledTimes(2)
})
