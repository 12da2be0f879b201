import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { openDatabase } from '#content/store/postgres/open-database.ts'
import { createPostgresStore } from '#content/store/postgres/postgres-store.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { describeStore } from './store.ts'
import { describeLists, type ListedKinds, listedIndexes as indexes } from './store-lists.ts'

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres.stop(), 60_000)

describeStore({
  name: 'PostgreSQL',
  isDurable: true,
  async create() {
    const { url } = await postgres.createDatabase()
    const database = await openDatabase(url)
    const open = () => createPostgresStore<ContentKinds>({ database, area: 'records' })
    const store = open()
    return {
      store,
      reopen: async () => open(),
      async dispose() {
        await store.close()
        await database.close()
      },
    }
  },
})

describeStore({
  name: 'PostgreSQL, encrypted',
  isDurable: true,
  async create() {
    const { url } = await postgres.createDatabase()
    const database = await openDatabase(url)
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-keys-'))
    const shredding = {
      rules: { page: { properties: ['title'] }, item: { properties: ['title'] }, menu: { properties: ['items'] } } as never,
      folderOf: (site: string) => join(folder, site),
    }
    const open = () => createPostgresStore<ContentKinds>({ database, area: 'records', shredding })
    const store = open()
    return {
      store,
      reopen: async () => open(),
      async dispose() {
        await store.close()
        await database.close()
        rmSync(folder, { recursive: true })
      },
    }
  },
})

describeLists({
  name: 'PostgreSQL',
  async create() {
    const { url } = await postgres.createDatabase()
    const database = await openDatabase(url)
    const store = createPostgresStore<ListedKinds>({ database, area: 'records', indexes })
    return {
      store,
      async dispose() {
        await store.close()
        await database.close()
      },
    }
  },
})
