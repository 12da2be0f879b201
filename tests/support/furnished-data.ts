import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { open } from 'lmdb'
import type { KindOf } from '#content/store/contract.ts'
import { KeyFiles } from '#content/store/key-files.ts'
import { openRecords } from '#content/store/open-records.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { type RecordKinds, recordKinds } from '#content/store/records/record-kinds.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { keyNameOf } from '#content/shredding/seal-record.ts'
import { Sealer } from '#content/shredding/sealer.ts'
import { startApiServer } from './api-server.ts'
import { furnish, furnishRecords } from './furnished-sites.ts'

/** Every kind of record but that of a store's own keys. */
export const kinds = (Object.keys(recordKinds) as KindOf<RecordKinds>[]).filter((kind) => kind !== 'shredKey')

/** What a copy could get wrong: order of keys, numbers, empty and long texts, characters of every length. */
const awkward = {
  zeta: 1,
  alpha: ['', 0, -1.5, 1e21, 5e-324, 9_007_199_254_740_991, true, null, [], {}],
  texts: ['é', 'e\u0301', '🚲', '\u0000 \u2028', '"\\', 'x'.repeat(100_000)],
  '10': { '': 'empty key', 'a.b': 2 },
  // What index keys are made of.
  email: 'Één@proef.example',
  on: '2026-11-21T10:00:00Z',
  actor: 'staff',
  action: 'publish',
}

/** Name of an upload of the first site that is not public. */
export const privateFile = '0f0e0d0c-0b0a-4908-8706-050403020100.pdf'

/** Two sites, staff and a waiting commit, with every kind of record. */
export async function furnishData(data: string): Promise<void> {
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records'), indexes: recordIndexes, shredding: recordShredding })
  const server = await startApiServer({ records })
  await furnish(server)
  await furnishRecords(server)
  const accounts = await server.staff.read('staff', (reader) => reader.list('account'))
  await server.close()
  await records.close()
  const opened = await openRecords({ data })
  for (const site of ['een', 'twee'])
    await opened.records.transact(site, async (writer) => {
      for (const kind of kinds) if ((await writer.count(kind)) === 0) await writer.put(kind, `één/${kind}/🚲`, awkward as never)
      for (let each = 0; each < 450; each++) await writer.put('visitCount', `2026-11-21/pagina-${each}`, { count: each })
    })
  await opened.staff.transact('staff', async (writer) => {
    for (const { id, value } of accounts) await writer.put('account', id, value)
  })
  await opened
    .openArea<{ wantedCommit: object }>('commits')
    .transact('een', (writer) => writer.put('wantedCommit', '2026-11-21T10:00:00Z/1', awkward))
  await opened.close()
  mkdirSync(join(data, 'media/een'), { recursive: true })
  writeFileSync(join(data, 'media/een', privateFile), 'private')
}

/**
 * Every record of a data folder, with the bytes of its value as they are on disk, and every entry of an index. What is encrypted is opened, since
 * each copy has keys of its own, and how it was kept is left out.
 */
export async function readBytes(data: string): Promise<string[]> {
  const lines: string[] = []
  for (const area of ['records', 'staff', 'commits']) {
    if (!existsSync(join(data, area))) continue
    for (const site of readdirSync(join(data, area)).sort()) {
      const sealer = new Sealer(new KeyFiles(join(data, area, site, 'keys')), {})
      const environment = open({ path: join(data, area, site), encoding: 'msgpack' })
      for (const key of environment.getKeys()) {
        // How often and by which version it was written is not a record.
        if (!Array.isArray(key) || (key[0] === '' && key.length < 5) || key.includes('shredKey')) continue
        const stored: unknown = environment.get(key)
        const opened = keyNameOf(stored) === undefined ? undefined : sealer.open(String(key[0]), String(key[1]), stored)
        const bytes = opened === undefined ? (environment.getBinary(key) as Buffer) : Buffer.from(JSON.stringify(opened))
        lines.push(`${area} ${site} ${JSON.stringify(key)} ${hashOf(bytes)}`)
      }
      await environment.close()
    }
  }
  return lines
}

/** Its length and hash represent its bytes, so that a difference is readable. */
function hashOf(bytes: Buffer): string {
  return `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`
}
