import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { createFilesStore } from '#content/store/files/files-store.ts'
import { openRecords } from '#content/store/open-records.ts'
import { guidOf, makeMenu, makePage } from './store-samples.ts'

/** A working copy and a version, as far as the tests look at them. */
export interface NumberedKinds {
  workingCopy: { number: number }
  version: { number: number }
}

/**
 * A process that goes on saving and publishing until it is killed, the way the server does: a working copy, then page and menu in one
 * transaction of the content, within that of the records which takes the working copy away and adds the version. It prints each number once
 * that is acknowledged. Arguments: workspace, data folder, and DATABASE_URL where there is one.
 */
const [workspace = '', data = '', databaseUrl] = process.argv.slice(2)

const content = createFilesStore({ sitesFolder: join(workspace, 'content/sites') })
const opened = await openRecords({ data, databaseUrl })
const records = opened.openArea<NumberedKinds>('records')
for (let number = 1; ; number++) {
  await records.transact('stad', (writer) => writer.put('workingCopy', 'page', { number }))
  writeSync(1, `saved ${number}\n`)
  await records.transact('stad', async (writer) => {
    await content.transact('stad', async (files) => {
      await files.put('page', guidOf(1), makePage(1, String(number)))
      await files.put('menu', guidOf(2), makeMenu(2, String(number)))
    })
    await writer.delete('workingCopy', 'page')
    await writer.put('version', 'page', { number })
  })
  writeSync(1, `published ${number}\n`)
}
