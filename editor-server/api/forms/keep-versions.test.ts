import { expect, it } from 'vitest'
import { formSchema, type FormVersion, formVersionSchema } from '#content/model/form/schema.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { submissionSchema } from '#content/model/submission/schema.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { keepVersions } from './keep-versions.ts'

const guid = guidOf(1)

/** Versions of 200 fields whose texts are about this long, in two languages. */
function versionsOf(count: number, length = 60): FormVersion[] {
  const words = 'x'.repeat(length)
  const fields = Array.from({ length: 200 }, (_, index) => ({ guid: guidOf(0x100 + index), type: 'text', label: { nl: words, en: words } }))
  return Array.from({ length: count }, (_, index) =>
    formVersionSchema.parse({ version: index + 1, createdOn: '2026-01-01', title: { nl: 'x' }, purpose: { nl: 'x' }, fields }),
  )
}

async function keep(versions: FormVersion[], answered: number[] = []) {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  await store.transact('een', async (writer) => {
    for (const [index, formVersion] of answered.entries()) {
      const sent = { guid: guidOf(0x900 + index), formGuid: guid, formVersion, createdOn: '2026-01-01T00:00:00Z', lang: 'nl' }
      await writer.put('submission', sent.guid, submissionSchema.parse({ ...sent, contentHash: 'x', answers: {}, isWaiting: true }))
    }
  })
  const form = { ...formSchema.parse({ schema: 1, guid, name: 'x', retentionDays: 1 }), versions }
  return (await store.read('een', (reader) => keepVersions(reader, form))).map(({ version }) => version)
}

it('keeps 50 full versions', async () => {
  expect(await keep(versionsOf(50))).toHaveLength(50)
})

it('lets the oldest go that no submission names, once the file grows large, and never the newest', async () => {
  const kept = await keep(versionsOf(40, 600), [1, 3])
  expect(kept.slice(0, 2)).toEqual([1, 3])
  expect(kept.at(-1)).toBe(40)
  expect(kept.length).toBeLessThan(40)
})
