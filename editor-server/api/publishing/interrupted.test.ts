import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { Store } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
/** Whether the database goes away before it has stored a transaction. */
let isAway: boolean

/** Records whose transactions do their work but then cannot be stored. */
function createFailingStore(): Store<RecordKinds> {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  return {
    ...store,
    transact: (site, work) =>
      store.transact(site, async (writer) => {
        const result = await work(writer)
        if (isAway) throw new AppError('SITE_DATABASE_AWAY', { address: 'localhost/stad', reason: 'gone' })
        return result
      }),
  }
}

beforeEach(async () => {
  isAway = false
  server = await startApiServer({ records: createFailingStore() })
  expect(await save('Nieuw')).toMatchObject({ status: 200 })
  isAway = true
  expect(await post('publish', {})).toMatchObject({ status: 503, body: { code: 'SITE_DATABASE_AWAY' } })
  isAway = false
}, 30_000)
afterEach(() => server.close())

const manager = { as: 'manager' } as const
const path = () => `/api/pages/${server.seeds.een.page.guid}`
const etag = async () => (await server.call(`GET ${path()}?draft=true`, manager)).headers.get('ETag') ?? ''
const headers = async () => ({ 'If-Match': await etag() })

async function save(title: string): Promise<ApiAnswer> {
  return server.call(`PUT ${path()}`, { ...manager, headers: await headers(), body: { title, buildingBlockInstances: [] } })
}

async function post(action: string, body: object): Promise<ApiAnswer> {
  return server.call(`POST ${path()}:${action}`, { ...manager, headers: await headers(), body })
}

const versions = async () => (await server.call(`GET ${path()}/versions`, manager)).body
const runDue = () => new Scheduler({ sites: server.sites, log: pino({ level: 'silent' }), now: () => server.clock.now }).runDue()

it('a publish that the records did not take is finished once they take it: both versions are kept', async () => {
  await runDue()
  expect(await versions()).toMatchObject([{ number: 2, isCurrent: true, by: { name: 'manager Proef' } }, { number: 1 }])
  expect(await server.records.read('een', (reader) => reader.list('workingCopy'))).toEqual([])
  // The options of the sample fit no block: it is found, and checked.
  expect(await post('undoPublish', { version: 1 })).toMatchObject({ status: 400, body: { code: 'SITE_PUBLISH_REFUSED' } })
})

it('publishing again at once keeps both versions too', async () => {
  expect(await post('publish', {})).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await versions()).toMatchObject([{ number: 2, isCurrent: true }, { number: 1 }])
})

it('what is saved since stays a working copy', async () => {
  expect(await save('Nieuwer')).toMatchObject({ status: 200 })
  await runDue()
  expect(await versions()).toMatchObject([{ number: 2, isCurrent: true }, { number: 1 }])
  expect((await server.call(`GET ${path()}?draft=true`, manager)).body).toMatchObject({ page: { title: 'Nieuwer' } })
})
