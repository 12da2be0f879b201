import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openRecords } from '#content/store/open-records.ts'
import { recordKinds, type RecordKinds } from '#content/store/records/record-kinds.ts'
import type { KindOf } from '#content/store/contract.ts'
import { makeSubmission } from '#tests/support/form-samples.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { eraseRecords } from './erase-records.ts'

it('leaves nothing of a site, nor a key that opens what stood there', async () => {
  const data = makeScratch()
  const { records, close } = await openRecords({ data })
  const keys = () => readdirSync(join(data, 'records/weg/keys'))
  await records.transact('weg', async (writer) => {
    for (const number of [1, 2]) {
      const submission = makeSubmission({ keyFor: () => new Uint8Array(32) }, number)
      await writer.put('submission', submission.guid, submission)
    }
  })
  expect([existsSync(join(data, 'records/weg/data.mdb')), keys().length]).toEqual([true, 1])
  await eraseRecords(records, 'weg', new Date('2026-11-26'))
  const kinds = Object.keys(recordKinds) as KindOf<RecordKinds>[]
  const counts = await records.read('weg', (reader) => Promise.all(kinds.map((kind) => reader.count(kind))))
  expect([counts.filter((count) => count > 0), keys()]).toEqual([[], []])
  await close()
})
