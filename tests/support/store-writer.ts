import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#content/store/contract.ts'
import { createFilesStore } from '#content/store/files/files-store.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { acquireLock } from '#content/store/lock.ts'
import { openDatabase } from '#content/store/postgres/open-database.ts'
import { createPostgresStore } from '#content/store/postgres/postgres-store.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { guidOf, makeMenu, makePage } from './store-samples.ts'

/**
 * A process to kill or to trace: it writes forever and prints the number of each write once that is acknowledged. Arguments: folder, driver
 * (files, records, lock, or the URL of a PostgreSQL), what to write (both: a page and a menu in one transaction; page), and how many
 * writes; without a number there is no end.
 */
const [folder = '', driver = 'files', what = 'both', count = 'Infinity'] = process.argv.slice(2)

if (driver === 'lock') {
  await acquireLock(folder, { command: what })
    .then(() => writeSync(1, 'held\n'))
    .catch((error: { code?: string; message?: string }) => {
      writeSync(1, `${error.code ?? ''} ${error.message ?? ''}\n`)
      process.exit(0)
    })
  setInterval(() => undefined, 1000)
} else {
  const store = await openStore()
  for (let number = 1; number <= Number(count); number++) {
    await store.transact('stad', async (writer) => {
      await writer.put('page', guidOf(1), makePage(1, String(number)))
      if (what === 'both') await writer.put('menu', guidOf(2), makeMenu(2, String(number)))
    })
    writeSync(1, `${number}\n`)
  }
  await store.close()
}

async function openStore(): Promise<Store<ContentKinds>> {
  if (driver === 'files') return createFilesStore({ sitesFolder: folder })
  if (driver === 'records') return createRecordsStore<ContentKinds>({ folder: join(folder, 'records') })
  return createPostgresStore<ContentKinds>({ database: await openDatabase(driver), area: 'records' })
}
