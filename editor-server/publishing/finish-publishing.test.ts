import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { buildPage, guidOf } from '#tests/support/build.ts'
import { openSite, putContent } from '#tests/support/open-site.ts'
import type { ContentChange } from '../site/content-index.ts'
import { publishUnbuilt } from '../site/publish-unbuilt.ts'
import type { Site } from '../site/site.ts'
import { findDraft, putDraft } from '../site/working-copies.ts'
import { ContentWrite, releaseRest } from './content-write.ts'
import { finishPublishing } from './finish-publishing.ts'
import { finishUnfinished, noteUnfinished, type Unfinished } from './unfinished.ts'
import { addVersion, listVersions } from './versions.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const noor = { guid: guidOf(901) }
const page = buildPage({ guid: guidOf(54), title: 'Wonen' })
const ref = { kind: 'page', guid: page.guid } as const
const options = { by: noor.guid, now: NOW }

let site: Site
let released: (readonly ContentChange[])[]
let fault: Error | undefined
beforeEach(async () => {
  released = []
  fault = undefined
  site = await openSite([{ kind: 'page', id: page.guid, value: page }], {
    publishingOf: (of) => ({
      ...publishUnbuilt(of),
      release(changes) {
        released.push(changes)
        return fault ? Promise.reject(fault) : publishUnbuilt(of).release(changes)
      },
    }),
  })
})

const titled = (title: string, more: Partial<Page> = {}): Page => ({ ...page, title, ...more })
const draft = (value: Page, by: string | undefined = noor.guid) =>
  site.records.transact((writer) => putDraft(writer, 'page', value, { by, now: NOW }))
const findCopy = () => site.records.read((reader) => findDraft(reader, 'page', page.guid))
const live = () => site.index.find('page', page.guid)
const versions = () => site.records.read((reader) => listVersions(reader, ref))
const add = (value: Page, more: Partial<Parameters<typeof addVersion>[2]> = {}) =>
  site.records.transact((writer) => addVersion(writer, ref, { before: undefined, value, now: NOW, keptDays: 90, ...more }))

test('a publish that a crash cut off is finished: the copy goes, and becomes a version where there are any', async () => {
  await finishPublishing(site, NOW)
  await draft({ ...page, formerUrls: ['/oud'] })
  await finishPublishing(site, NOW)
  expect([await findCopy(), await versions()]).toEqual([undefined, []])
  await add(titled('Eerder'))
  await draft(page)
  await finishPublishing(site, NOW)
  expect((await versions()).map(({ number, by }) => [number, by])).toEqual([
    [1, undefined],
    [2, noor.guid],
  ])
  await draft(page)
  await finishPublishing(site, NOW)
  expect(await versions()).toHaveLength(2)
  await draft(titled('Half af'))
  await site.records.transact((writer) => putDraft(writer, 'page', titled('Vers', { guid: guidOf(55) }), options))
  await finishPublishing(site, NOW)
  expect((await findCopy())?.title).toBe('Half af')
  expect(await site.records.read((reader) => reader.count('workingCopy'))).toBe(2)
})

test('a publish that the records did not take gets its version later, once', async () => {
  let stored = 0
  const unfinished = (value: Page): Unfinished => ({
    ref,
    value,
    before: titled('Eerder'),
    now: NOW,
    by: noor.guid,
    note: 'Omdat',
    restoredFrom: undefined,
    onStored: async () => void (stored += 1),
  })
  await draft(page)
  noteUnfinished(site, unfinished(page))
  await finishUnfinished(site)
  expect(await versions()).toMatchObject([{ number: 1 }, { number: 2, by: noor.guid, note: 'Omdat', publishedOn: NOW.toISOString() }])
  expect([await findCopy(), stored]).toEqual([undefined, 1])
  await finishUnfinished(site)
  // Stored already: the answer was lost.
  noteUnfinished(site, unfinished(page))
  // Overtaken by something else that is live.
  noteUnfinished(site, unfinished(titled('Iets anders')))
  noteUnfinished(site, { ...unfinished(page), ref: { ...ref, guid: guidOf(404) } })
  await draft(titled('Verder'))
  await finishUnfinished(site)
  expect([(await versions()).length, stored, (await findCopy())?.title]).toEqual([2, 1, 'Verder'])
  await putContent(site, { kind: 'page', id: page.guid, value: titled('Ook live') })
  noteUnfinished(site, { ...unfinished(titled('Ook live')), onStored: undefined })
  await finishUnfinished(site)
  expect([(await versions()).length, (await findCopy())?.title]).toEqual([3, 'Verder'])
})

test('a transaction that runs again reads what stood there before it wrote, and writes it once', async () => {
  const write = new ContentWrite(site, ref)
  expect(write.written).toBeUndefined()
  const read = () => site.records.read((reader) => write.read(reader))
  await write.put(titled('Nieuw'))
  const { version } = site.index
  await write.put(titled('Nieuw'))
  expect(site.index.version).toBe(version)
  expect(write.written?.before).toEqual(page)
  expect(await read()).toEqual({ live: page, draft: undefined, working: page })
  await draft(titled('Half af'))
  expect((await read()).working?.title).toBe('Half af')
  await write.put(titled('Toch anders'))
  expect(live()?.title).toBe('Toch anders')
  await putContent(site, { kind: 'page', id: page.guid, value: titled('Van een ander') })
  expect((await read()).live?.title).toBe('Van een ander')
  await write.release()
  expect(released).toEqual([[{ kind: 'page', id: page.guid, value: titled('Van een ander') }]])
})

test('what a call wrote and did not release is released before it is answered, once', async () => {
  const since = site.index.version
  const told: unknown[] = []
  const rest = (from: number) => releaseRest(site, from, (error) => told.push(error))
  await rest(since)
  expect(released).toEqual([])
  await putContent(site, { kind: 'page', id: page.guid, value: titled('Nieuw') })
  fault = new AppError('SITE_RELEASE_FAILED', { reason: 'no room' })
  await rest(since)
  expect([told, released]).toEqual([[fault], [[]]])
  fault = undefined
  await rest(since)
  await rest(since)
  expect([told, released]).toEqual([[expect.anything()], [[], []]])
})
