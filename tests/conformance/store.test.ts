import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFilesStore } from '#content/store/files/files-store.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import type { ShredRules } from '#content/shredding/sealer.ts'
import { createLateStore } from '../support/late-store.ts'
import { describeStore } from './store.ts'
import { describeLists, type ListedKinds, listedIndexes as indexes } from './store-lists.ts'

describeStore({
  name: 'memory',
  isDurable: false,
  async create() {
    const store = createMemoryStore<ContentKinds>()
    return { store, reopen: async () => createMemoryStore<ContentKinds>(), dispose: () => store.close() }
  },
})

describeStore({
  name: 'files',
  isDurable: true,
  async create(sites) {
    const sitesFolder = mkdtempSync(join(tmpdir(), 'bouwsteen-files-'))
    for (const site of sites) mkdirSync(join(sitesFolder, site))
    const store = createFilesStore({ sitesFolder })
    return {
      store,
      reopen: async () => createFilesStore({ sitesFolder }),
      async dispose() {
        await store.close()
        rmSync(sitesFolder, { recursive: true })
      },
    }
  },
})

describeStore({
  name: 'records',
  isDurable: true,
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-records-'))
    const store = createRecordsStore<ContentKinds>({ folder })
    return {
      store,
      reopen: async () => {
        await store.close()
        return createRecordsStore<ContentKinds>({ folder })
      },
      async dispose() {
        await store.close()
        rmSync(folder, { recursive: true })
      },
    }
  },
})

describeStore({
  name: 'encrypted records',
  isDurable: true,
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-encrypted-'))
    const shredding: ShredRules = {
      page: { properties: ['title'] },
      item: { properties: ['title'] },
      menu: { properties: ['items'] },
    } as never
    const store = createRecordsStore<ContentKinds>({ folder, shredding })
    return {
      store,
      reopen: async () => {
        await store.close()
        return createRecordsStore<ContentKinds>({ folder, shredding })
      },
      async dispose() {
        await store.close()
        rmSync(folder, { recursive: true })
      },
    }
  },
})

describeStore({
  name: 'late answers',
  isDurable: false,
  async create() {
    const store = createLateStore<ContentKinds>()
    return { store, reopen: async () => createLateStore<ContentKinds>(), dispose: () => store.close() }
  },
})

describeLists({
  name: 'memory',
  async create() {
    const store = createMemoryStore<ListedKinds>({ indexes })
    return { store, dispose: () => store.close() }
  },
})

describeLists({
  name: 'late answers',
  async create() {
    const store = createLateStore<ListedKinds>({ indexes })
    return { store, dispose: () => store.close() }
  },
})

describeLists({
  name: 'records',
  async create() {
    const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-lists-'))
    const store = createRecordsStore<ListedKinds>({ folder, indexes })
    return {
      store,
      async dispose() {
        await store.close()
        rmSync(folder, { recursive: true })
      },
    }
  },
})
