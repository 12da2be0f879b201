import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Indexes } from '../contract.ts'
import { listKindsOfFolder } from './list-kinds.ts'
import { createRecordsStore } from './records-store.ts'

interface Kinds {
  b: { x: string }
  a: { x: string }
}

test('the kinds of records in a folder are listed once each, without what indexes keep', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-soorten-'))
  expect(await listKindsOfFolder(join(folder, 'stad'))).toEqual([])
  const indexes = { version: 1, keysOf: { b: { x: ({ x }: { x: string }) => x } } } as unknown as Indexes<Kinds>
  const store = createRecordsStore<Kinds>({ folder, indexes })
  await store.transact('stad', async (writer) => {
    for (const id of ['1', '2']) for (const kind of ['b', 'a'] as const) await writer.put(kind, id, { x: id })
  })
  await store.close()
  expect(await listKindsOfFolder(join(folder, 'stad'))).toEqual(['a', 'b'])
  mkdirSync(join(folder, 'stuk'))
  writeFileSync(join(folder, 'stuk/data.mdb'), 'geen gegevens')
  await expect(listKindsOfFolder(join(folder, 'stuk'))).rejects.toMatchObject({ code: 'SITE_RECORDS_DAMAGED' })
  rmSync(folder, { recursive: true })
})
