import { expect, it } from 'vitest'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { buildBlock, buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import { deleteDraft, findDraft, findDraftOfBlock, listDrafts, putDraft } from './working-copies.ts'

const by = { by: undefined, now: new Date('2026-06-01T12:00:00Z') }

it('a block is found in the working copy that holds it now, and in no other', async () => {
  const store = createMemoryStore<RecordKinds>({ indexes: recordIndexes })
  const [a, b, c] = [buildBlock(), buildBlock(), buildBlock()]
  const page = buildPage({ buildingBlockInstances: [a, b] })
  const item = buildItem(guidOf(1, 'block'), { contentBuildingBlockInstances: [c] })
  const owners = () =>
    store.read('een', (reader) => Promise.all([a, b, c].map(async ({ guid }) => (await findDraftOfBlock(reader, guid))?.guid)))
  await store.transact('een', async (writer) => {
    await putDraft(writer, 'page', page, by)
    await putDraft(writer, 'item', item, by)
  })
  expect(await owners()).toEqual([page.guid, page.guid, item.guid])
  await store.transact('een', (writer) => putDraft(writer, 'page', { ...page, buildingBlockInstances: [b] }, by))
  expect(await owners()).toEqual([undefined, page.guid, item.guid])
  await store.transact('een', (writer) => deleteDraft(writer, 'page', page.guid))
  expect(await owners()).toEqual([undefined, undefined, item.guid])
  const left = await store.read('een', async (reader) => [
    await findDraft(reader, 'page', page.guid),
    await listDrafts(reader, 'page'),
    await listDrafts(reader, 'item'),
  ])
  expect(left).toEqual([undefined, [], [item]])
})
