import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
/** Whether the next transaction of the records is overtaken: its work runs, is discarded, and runs again. */
let isOvertaken: boolean

class Overtaken extends Error {}

function createOvertakenStore(): Store<RecordKinds> {
  const store = createMemoryStore<RecordKinds>()
  return {
    ...store,
    async transact(site, work) {
      if (isOvertaken) {
        isOvertaken = false
        const firstRun = store.transact(site, async (writer) => {
          await work(writer)
          throw new Overtaken()
        })
        await firstRun.catch((error: unknown) => {
          if (!(error instanceof Overtaken)) throw error
        })
      }
      return store.transact(site, work)
    },
  }
}

beforeEach(async () => {
  isOvertaken = false
  server = await startApiServer({ records: createOvertakenStore() })
}, 30_000)
afterEach(() => server.close())

const manager = { as: 'manager' } as const

async function post(path: string, action: string) {
  const { headers } = await server.call(`GET ${path}?draft=true`, manager)
  isOvertaken = true
  return server.call(`POST ${path}:${action}`, { ...manager, headers: { 'If-Match': headers.get('ETag') ?? '' }, body: {} })
}

describe('a transaction of the records that is overtaken', () => {
  it('publishes all the same: what was live becomes a version, and the publish can be undone', async () => {
    const { page } = server.seeds.een
    const path = `/api/pages/${page.guid}`
    const { headers } = await server.call(`GET ${path}?draft=true`, manager)
    const body = { title: 'Nieuw', buildingBlockInstances: [] }
    await server.call(`PUT ${path}`, { ...manager, headers: { 'If-Match': headers.get('ETag') ?? '' }, body })
    const answer = await post(path, 'publish')
    expect(answer).toMatchObject({ status: 200, body: { version: 2, undo: { version: 1 } } })
    expect(await server.records.read('een', (reader) => reader.list('version'))).toHaveLength(2)
    expect((await server.call(`GET ${path}`)).body).toMatchObject({ page: { title: 'Nieuw' } })
  })

  it('publishes what has no working copy, and knows that it was not public', async () => {
    const page = { ...server.seeds.een.draftPage, buildingBlockInstances: [] }
    await server.sites.find('een')?.content.transact((writer) => writer.put('page', page.guid, page))
    const answer = await post(`/api/pages/${page.guid}`, 'publish')
    expect(answer).toMatchObject({ status: 200, body: { undo: { version: 0 } } })
  })

  it('takes a page off the site without calling its own write somebody else’s', async () => {
    const path = `/api/pages/${server.seeds.een.page.guid}`
    expect((await post(path, 'unpublish')).status).toBe(200)
    expect((await server.call(`GET ${path}`)).status).toBe(404)
  })
})
