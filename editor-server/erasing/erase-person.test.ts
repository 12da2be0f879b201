import { afterEach, beforeEach, expect, it } from 'vitest'
import { guidOf } from '#tests/support/store-samples.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import type { Site, SiteStore } from '../site/site.ts'
import type { ListRange, StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { collectOwnData } from './own-data.ts'
import { erasePerson } from './erase-person.ts'
import { personalKinds, placeOfPerson } from './records-of-person.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const user = () => server.seeds.een.accounts.user
const everything = () =>
  site().records.read(async (reader) => JSON.stringify(await Promise.all(personalKinds.map((kind) => reader.list(kind)))))
const versionBy = (by: string, number = 1) => ({ number, publishedOn: server.clock.now.toISOString(), by }) as never
const versionId = (number: number) => `page/${guidOf(1)}/${String(number).padStart(8, '0')}`

/** The records of the site, and which kinds are looked through whole, in transactions and outside them. */
function watch(before: () => Promise<void> = async () => {}) {
  const through = { read: new Set<string>(), transact: new Set<string>() }
  const noting = <Reader extends StoreReader<RecordKinds>>(reader: Reader, kinds: Set<string>): Reader => {
    const note =
      <Result>(real: (kind: never, options: never) => Result) =>
      (kind: string, options: ListRange = {}) => {
        if (options.prefix === undefined && options.by === undefined) kinds.add(kind)
        return real(kind as never, options as never)
      }
    return Object.assign(reader, { list: note(reader.list.bind(reader)), page: note(reader.page.bind(reader)) })
  }
  const records: SiteStore<RecordKinds> = {
    read: (work) => site().records.read((reader) => work(noting(reader, through.read))),
    transact: async (work) => {
      await before()
      return site().records.transact((writer) => work(noting(writer, through.transact)))
    },
  }
  return { records, through }
}

it('looks through no kind in the transaction, and nowhere through kinds that say nothing of anybody', async () => {
  const { records, through } = watch()
  await erasePerson(records, user())
  expect([...through.transact]).toEqual([])
  const lookedThrough = personalKinds.filter((kind) => !placeOfPerson(kind, user().guid))
  expect([...through.read].toSorted()).toEqual(lookedThrough.toSorted())
  for (const kind of ['versionValue', 'visitDay', 'searchMonth', 'audit', 'workingCopy']) expect(lookedThrough).not.toContain(kind)
  expect(await everything()).not.toContain(user().guid)
})

it('erases what comes in between looking and erasing', async () => {
  let isFirst = true
  const { records } = watch(async () => {
    if (!isFirst) return
    isFirst = false
    const on = server.clock.now.toISOString()
    await site().records.transact(async (writer) => {
      await writer.put('version', versionId(1), versionBy(user().guid))
      await writer.put('followNotification', `${user().guid}/x`, { userGuid: user().guid } as never)
      await writer.put('mediaSender', guidOf(4), { by: user().guid })
      const page = { guid: guidOf(1), title: 'Kop' }
      await writer.put('workingCopy', `page/${guidOf(1)}`, { kind: 'page', value: page, changedBy: user().guid, changedOn: on } as never)
      await writer.put('audit', '000000000009', { actor: user().guid, on, action: 'publish', path: '/' } as never)
    })
  })
  await erasePerson(records, user())
  expect(isFirst).toBe(false)
  expect(await everything()).not.toContain(user().guid)
})

it('erases nobody where the transaction finds a reason not to, and everything or nothing where it fails', async () => {
  await site().records.transact((writer) => writer.put('version', versionId(1), versionBy(user().guid)))
  const before = await everything()
  expect(await erasePerson(site().records, user(), async () => 'not now')).toBe('not now')
  const failing = erasePerson(site().records, user(), async (_writer, erase) => {
    await erase()
    throw new Error('disk')
  })
  await expect(failing).rejects.toThrow('disk')
  expect(await everything()).toBe(before)
  await erasePerson(site().records, user())
  const after = await everything()
  expect(after).not.toContain(user().guid)
  await erasePerson(site().records, user())
  expect(await everything()).toBe(after)
})

it('keeps what stands on an address that is another account’s by now', async () => {
  await site().records.transact(async (writer) => {
    await writer.delete('account', user().guid)
    await writer.put('accountEmail', user().email, { guid: guidOf(2) })
    await writer.put('accountCode', 'x', { purpose: 'reset', email: user().email, userGuid: guidOf(2) } as never)
  })
  await erasePerson(site().records, user())
  const left = await site().records.read((reader) => reader.find('accountCode', 'x'))
  expect(left).toMatchObject({ userGuid: guidOf(2) })
})

it('gives everything else its turn while it looks, for erasing as for telling', async () => {
  await site().records.transact(async (writer) => {
    for (let number = 1; number <= 2000; number += 1) await writer.put('version', versionId(number), versionBy(guidOf(3), number))
  })
  for (const work of [() => collectOwnData(site(), { account: user(), isStaff: false }), () => erasePerson(site().records, user())]) {
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await work()
    isDone = true
    // Ten parts of versions alone.
    expect(turns).toBeGreaterThanOrEqual(10)
  }
})
