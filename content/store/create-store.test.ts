import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryStore } from './memory/memory-store.ts'
import type { ContentKinds } from './files/content-kinds.ts'

const openStore = () => createMemoryStore<ContentKinds>()
const role = { guid: '00000000-0000-4000-8000-000000000001', name: 'Redactie', description: '' }

it('a transaction may wait for one on another store, whatever the site is called', async () => {
  const [outer, inner] = [openStore(), openStore()]
  await outer.transact('stad', () => inner.transact('stad', (writer) => writer.put('role', role.guid, role)))
  expect(await inner.read('stad', (reader) => reader.find('role', role.guid))).toEqual(role)
})

it('a transaction that waits for itself is refused through another store too', async () => {
  const [outer, inner] = [openStore(), openStore()]
  const around = outer.transact('stad', () => inner.transact('stad', () => outer.transact('stad', () => undefined)))
  await expect(around).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
})

it('a store that is always within others refuses to be around one', async () => {
  const [records, content] = [openStore(), createMemoryStore<ContentKinds>({ isInner: true })]
  await records.transact('stad', () => content.transact('stad', (writer) => writer.put('role', role.guid, role)))
  const turned = content.transact('stad', () => records.transact('stad', () => undefined))
  await expect(turned).rejects.toMatchObject({ code: 'SITE_INTERNAL' })
  // Those of another site wait for nothing of this one.
  await content.transact('stad', () => records.transact('dorp', () => undefined))
})

it('stores that were opened before slow nothing down', async () => {
  await costOfPromises()
  const before = await costOfPromises()
  for (let opened = 0; opened < 500; opened++) await openStore().transact('stad', () => undefined)
  const after = await costOfPromises()
  // One AsyncLocalStorage per store would cost a hundred times as much.
  expect(after, `before ${before} ms, after ${after} ms`).toBeLessThan(before * 5)
})

/** Milliseconds for promises within a transaction: the fastest of several rounds, so that other work does not count. */
async function costOfPromises(): Promise<number> {
  const store = openStore()
  const rounds: number[] = []
  for (let round = 0; round < 20; round++) {
    // Spreads the rounds, so that something else that is busy for a while does not slow down all of them.
    await sleep(3)
    await store.transact('stad', async () => {
      const begun = performance.now()
      for (let made = 0; made < 5_000; made++) await Promise.resolve()
      rounds.push(performance.now() - begun)
    })
  }
  return Math.min(...rounds)
}
