import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, open, type RootDatabase } from 'lmdb'
import { createMemoryRecords, type SearchRecords, type Table } from './records.ts'
import { BlockTable } from './block-table.ts'

/** Those with an entry for each document or term of the site. */
const largeTables = ['documents', 'terms', 'lines'] as const

/**
 * Records in LMDB beside the site's graph. What happens in `update` or `replace` is stored as a whole or not at all, and counts once the files
 * are there (`finish`).
 */
export class SearchStore {
  readonly records: SearchRecords
  private readonly root: RootDatabase
  private readonly meta: Database<unknown, string>
  private readonly states: Database<unknown, string>
  private readonly large: Record<(typeof largeTables)[number], BlockTable<never>>

  /** @param code hash of the code that makes records and files: records of other code are dropped, and everything is indexed again */
  constructor(folder: string, code: string) {
    mkdirSync(folder, { recursive: true })
    this.root = open({ path: join(folder, 'search.mdb'), maxDbs: 16, noSubdir: true, compression: false })
    this.meta = this.root.openDB({ name: 'meta', encoding: 'json' })
    // MessagePack stores objects as records of fixed fields; a state has thousands of keys that come and go, and JSON takes half the time.
    this.states = this.root.openDB<unknown, string>({ name: 'states', encoding: 'json' })
    const made = largeTables.map((name) => [name, new BlockTable(this.root, name)])
    this.large = Object.fromEntries(made) as SearchStore['large']
    if (this.meta.get('code') !== code) {
      this.clear()
      this.meta.putSync('code', code)
    }
    this.records = { ...this.large, states: tableOf(this.states) }
  }

  /** True when an update started to write files and did not finish. */
  get isUnfinished(): boolean {
    return this.meta.get('isWriting') === true
  }

  update<Made>(change: (records: SearchRecords) => Made): Made {
    this.meta.putSync('isWriting', true)
    return this.root.transactionSync(() => change(this.records))
  }

  /** Makes all records anew, in memory, and stores them in blocks: one by one takes as long as all other work on them. */
  replace<Made>(make: (records: SearchRecords) => Made): Made {
    this.meta.putSync('isWriting', true)
    const records = createMemoryRecords()
    const made = make(records)
    this.root.transactionSync(() => {
      this.clear()
      for (const name of largeTables) this.large[name].fill((records[name] as Table<never>).entries(''))
      for (const [key, state] of records.states.entries('')) this.states.putSync(key, state)
    })
    return made
  }

  finish() {
    this.meta.putSync('isWriting', false)
  }

  close(): Promise<void> {
    return this.root.close()
  }

  private clear() {
    this.states.clearSync()
    for (const table of Object.values(this.large)) table.clear()
  }
}

function tableOf(database: Database<unknown, string>): Table<unknown> {
  return {
    get: (key) => database.get(key),
    put: (key, value) => database.putSync(key, value),
    remove: (key) => database.removeSync(key),
    entries: () => [],
    keys: () => [],
  }
}
