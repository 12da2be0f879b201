import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFilesStore } from '#content/store/files/files-store.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { describeStore } from './store.ts'

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
