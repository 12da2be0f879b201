import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import { OLD_KEPT } from '#content/model/version/retention.ts'
import type { Page } from '#content/model/page/schema.ts'
import { buildBlock, buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts, putContent } from '#tests/support/open-site.ts'
import type { ContentChange } from '../site/content-index.ts'
import { publishUnbuilt } from '../site/publish-unbuilt.ts'
import type { Site } from '../site/site.ts'
import { revisionOf } from '../site/things.ts'
import { versionOf } from '../site/version.ts'
import { findDraft, findWorkingCopy, putDraft } from '../site/working-copies.ts'
import { findLatestChange } from './latest-change.ts'
import { presentVersions, presentVersionWithValue } from './present-version.ts'
import { type PublishOptions, publishThing } from './publish-thing.ts'
import { dropSchedule, setSchedule } from './schedules.ts'
import { titleOfCopy } from './title-of-copy.ts'
import { addVersion, deleteVersions, findVersion, listVersions } from './versions.ts'
import { restoreThing, revertThing, unpublishThing, withRightsOf } from './withdraw-thing.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DAY = 24 * 3600_000
const noor = makeAccount(guidOf(901))
const block = buildBlock({ content: 'Een tekst.' })
const page = buildPage({ title: 'Wonen', buildingBlockInstances: [block] })
const ref = { kind: 'page', guid: page.guid } as const

let site: Site
let released: (readonly ContentChange[])[]
beforeEach(async () => {
  released = []
  site = await openSite([{ kind: 'page', id: page.guid, value: page }], {
    publishingOf: (of) => ({
      ...publishUnbuilt(of),
      release(changes) {
        released.push(changes)
        return publishUnbuilt(of).release(changes)
      },
    }),
  })
  await putAccounts(site, [noor])
})

const titled = (title: string, more: Partial<Page> = {}): Page => ({ ...page, title, ...more })
const draft = (value: Page, by: string | undefined = noor.guid) =>
  site.records.transact((writer) => putDraft(writer, 'page', value, { by, now: NOW }))
const findCopy = () => site.records.read((reader) => findDraft(reader, 'page', page.guid))
const live = () => site.index.find('page', page.guid)
const versions = () => site.records.read((reader) => listVersions(reader, ref))
const publish = (more: Partial<PublishOptions> = {}) =>
  publishThing(site, ref, { by: noor.guid, now: NOW, language: 'nl', mayChangeRights: true, ...more })
const codeOf = (error: unknown) => (error as AppError).code
const add = (value: Page, more: Partial<Parameters<typeof addVersion>[2]> = {}) =>
  site.records.transact((writer) => addVersion(writer, ref, { before: undefined, value, now: NOW, keptDays: 90, ...more }))
const options = { by: noor.guid, now: NOW }

test('what was live becomes the first version, and is not kept twice', async () => {
  expect(await add(titled('Een'), { before: page, by: noor.guid, note: 'Omdat' })).toEqual({ number: 2, previous: 1 })
  expect(await add(titled('Twee'), { before: titled('Een'), restoredFrom: 1 })).toEqual({ number: 3, previous: 2 })
  expect(await add(titled('Drie'))).toEqual({ number: 4, previous: undefined })
  const revision = (value: Page) => ({ revision: revisionOf(value) })
  const publishedOn = NOW.toISOString()
  expect(await versions()).toStrictEqual([
    { number: 1, ...revision(page) },
    { number: 2, ...revision(titled('Een')), by: noor.guid, note: 'Omdat', publishedOn },
    { number: 3, ...revision(titled('Twee')), restoredFrom: 1, publishedOn },
    { number: 4, ...revision(titled('Drie')), publishedOn },
  ])
  expect((await site.records.read((reader) => findVersion(reader, ref, 2)))?.value).toEqual(titled('Een'))
  expect(await site.records.read((reader) => findVersion(reader, ref, 5))).toBeUndefined()
})

test('of old versions no more are kept than may be, but for the one that publishing can be undone to', async () => {
  for (let index = 0; index <= OLD_KEPT; index += 1) await add(titled(`${index}`))
  await add(titled('nieuw'), { before: titled('0'), now: new Date(NOW.getTime() + 91 * DAY) })
  expect((await versions()).map(({ number }) => number)).toContain(1)
  await add(titled('nieuwer'), { before: titled('nieuw'), now: new Date(NOW.getTime() + 91 * DAY) })
  expect((await versions()).map(({ number }) => number)).not.toContain(1)
  expect(await site.records.read((reader) => reader.count('versionValue'))).toBe((await versions()).length)
})

test('versions and schedule go with their page, and with no other', async () => {
  await add(page)
  const other = { kind: 'page', guid: guidOf(77) } as const
  await site.records.transact(async (writer) => {
    await addVersion(writer, other, { before: undefined, value: page, now: NOW, keptDays: 90 })
    const at = { publishOn: NOW, unpublishOn: undefined, mode: 'Save', note: undefined } as const
    await setSchedule(writer, ref, { ...at, working: page, live: page, ...options })
    await deleteVersions(writer, ref)
    await dropSchedule(writer, ref)
  })
  const kept = await site.records.read((reader) =>
    Promise.all((['version', 'versionValue', 'schedule', 'scheduleDue'] as const).map((kind) => reader.count(kind))),
  )
  expect(kept).toEqual([1, 1, 0, 0])
  await site.records.transact((writer) => deleteVersions(writer, other))
  expect(await site.records.read((reader) => reader.count('version'))).toBe(0)
})

test('versions are shown newest first, with who made them and which one is live', async () => {
  await add(titled('Een'), { before: page, by: noor.guid })
  await add(titled('Twee'), { by: guidOf(404) })
  const cards = await presentVersions(site, ref)
  expect(cards).toStrictEqual([
    { number: 3, publishedOn: NOW.toISOString(), isCurrent: false },
    { number: 2, publishedOn: NOW.toISOString(), by: { guid: noor.guid, name: 'Noor Proef' }, isCurrent: false },
    { number: 1, isCurrent: true },
  ])
  expect(await presentVersionWithValue(site, ref, 2)).toEqual({ card: cards[1], value: titled('Een') })
  expect(await presentVersionWithValue(site, ref, 9)).toBeUndefined()
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, isPublished: false } })
  expect((await presentVersions(site, ref)).map(({ isCurrent }) => isCurrent)).toEqual([false, false, false])
})

test('the latest change is that of the working copy, or else the publish of what is live', async () => {
  expect(await findLatestChange(site, { ...ref, guid: guidOf(404) })).toBeUndefined()
  expect(await findLatestChange(site, ref)).toStrictEqual({ version: versionOf(page), live: versionOf(page) })
  const by = { guid: noor.guid, name: 'Noor Proef' }
  await add(page, { by: noor.guid })
  expect(await findLatestChange(site, ref)).toStrictEqual({ version: versionOf(page), live: versionOf(page), by, on: NOW.toISOString() })
  await draft(titled('Anders'), guidOf(404))
  const drafted = { version: versionOf(titled('Anders')), live: versionOf(page), on: NOW.toISOString() }
  expect(await findLatestChange(site, ref)).toStrictEqual(drafted)
})

test('publishing tells what it made of it: the version, the one before, and whether anything changed', async () => {
  await draft(titled('Nieuw'))
  const first = await publish({ note: 'Omdat' })
  expect(first).toMatchObject({ version: 2, previous: 1, isChanged: true, value: titled('Nieuw'), warnings: [] })
  expect([live()?.title, await findCopy()]).toEqual(['Nieuw', undefined])
  expect((await versions()).at(-1)).toMatchObject({ by: noor.guid, note: 'Omdat' })
  expect(await publish()).toMatchObject({ version: 2, previous: undefined, isChanged: false })
  expect(released).toHaveLength(2)
})

test('a page that was not public can be undone to nothing', async () => {
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, isPublished: false } })
  expect(await publish()).toMatchObject({ previous: 0, isChanged: true })
  expect(live()?.isPublished).toBe(true)
})

test('what is live already and has no version gets one', async () => {
  expect(await publish()).toMatchObject({ version: 1, previous: undefined, isChanged: false })
})

test('a copy is published in the place of the working copy, which stays where it says something else', async () => {
  await draft(titled('Later bedacht'))
  expect(await publish({ copy: titled('Gepland') })).toMatchObject({ isChanged: true })
  expect([live()?.title, (await findCopy())?.title]).toEqual(['Gepland', 'Later bedacht'])
  await publish({ copy: titled('Later bedacht') })
  expect([live()?.title, await findCopy()]).toEqual(['Later bedacht', undefined])
})

test('what was live becomes the working copy where that is asked for and there is none', async () => {
  await publish({ copy: titled('Vroeger'), keepsLiveAsDraft: true })
  expect([live()?.title, (await findCopy())?.title]).toEqual(['Vroeger', 'Wonen'])
  await publish({ copy: titled('Nog vroeger'), keepsLiveAsDraft: true })
  expect((await findCopy())?.title).toBe('Wonen')
  await site.records.transact((writer) => writer.delete('workingCopy', `page/${page.guid}`))
  await publish({ copy: titled('Eerst') })
  expect(await findCopy()).toBeUndefined()
})

test('nothing is published of what is not there, of another version, or with mistakes', async () => {
  const nowhere = { kind: 'page', guid: guidOf(404) } as const
  const asked = { by: noor.guid, now: NOW, language: 'nl', mayChangeRights: true } as const
  expect(await publishThing(site, nowhere, { ...asked, copy: page }).catch(codeOf)).toBe('SITE_NOT_FOUND')
  const stale = new AppError('SITE_VERSION_STALE')
  await draft(titled('Nieuw'))
  const seen: string[] = []
  const checkVersion = (current: string) => {
    seen.push(current)
    throw stale
  }
  await expect(publish({ checkVersion })).rejects.toBe(stale)
  expect(seen).toEqual([versionOf(titled('Nieuw'))])
  await draft(titled(''))
  expect(await publish().catch(codeOf)).toBe('SITE_PUBLISH_REFUSED')
  // That it was live before makes it no better.
  expect(await publish({ restoredFrom: 1, copy: titled('') }).catch(codeOf)).toBe('SITE_PUBLISH_REFUSED')
  expect(released).toHaveLength(0)
})

test('rights change only by who may change them, also where they changed while it was checked', async () => {
  await draft(titled('Nieuw', { viewAccess: 'Users' }))
  expect(await publish({ mayChangeRights: false }).catch(codeOf)).toBe('SITE_RIGHTS_REFUSED')
  expect(live()?.title).toBe('Wonen')
  await draft(titled('Nieuw'))
  expect(await publishWhileClosing().catch(codeOf)).toBe('SITE_RIGHTS_REFUSED')
  await publish({ mayChangeRights: false })
  expect(live()?.title).toBe('Nieuw')
})

/** A publish during which an administrator closes the page. */
async function publishWhileClosing(): Promise<unknown> {
  const other = await openSite([{ kind: 'page', id: page.guid, value: page }], {
    async renderDraft(of) {
      await putContent(of, { kind: 'page', id: page.guid, value: { ...page, viewAccess: 'Admin' } })
      return { html: '', faults: new Map(), problems: [] }
    },
  })
  await other.records.transact((writer) => putDraft(writer, 'page', titled('Nieuw'), options))
  const asked = { by: noor.guid, now: NOW, language: 'nl', mayChangeRights: false } as const
  return publishThing(other, ref, asked)
}

test('what somebody saves while it is checked is published too; who saves without end is told', async () => {
  let saves = 0
  const savingSite = async (most: number) => {
    saves = 0
    const made = await openSite([{ kind: 'page', id: page.guid, value: page }], {
      async renderDraft(of) {
        saves += 1
        if (saves <= most) await of.records.transact((writer) => putDraft(writer, 'page', titled(`Versie ${saves}`), options))
        return { html: '', faults: new Map(), problems: [] }
      },
    })
    await made.records.transact((writer) => putDraft(writer, 'page', titled('Versie 0'), options))
    return made
  }
  const asked = { by: noor.guid, now: NOW, language: 'nl', mayChangeRights: true } as const
  const once = await savingSite(4)
  expect((await publishThing(once, ref, asked)).value.title).toBe('Versie 4')
  const endless = await savingSite(99)
  expect(await publishThing(endless, ref, asked).catch(codeOf)).toBe('SITE_VERSION_STALE')
  expect([saves, endless.index.find('page', page.guid)?.title]).toEqual([5, 'Wonen'])
})

test('a page is taken off the site with what it says and its working copy', async () => {
  await draft(titled('Half af'))
  expect((await unpublishThing(site, ref, options)).working.title).toBe('Half af')
  expect(live()).toEqual({ ...page, isPublished: false })
  const again = await unpublishThing(site, ref, options)
  expect([again.working.title, live()?.isPublished]).toEqual(['Half af', false])
  await site.records.transact((writer) => writer.delete('workingCopy', `page/${page.guid}`))
  await putContent(site, { kind: 'page', id: page.guid, value: page })
  expect((await unpublishThing(site, ref, options)).working).toEqual({ ...page, isPublished: false })
  expect(await unpublishThing(site, { ...ref, guid: guidOf(404) }, options).catch(codeOf)).toBe('SITE_NOT_FOUND')
})

test('a working copy is dropped where there is something live to go on with', async () => {
  await draft(titled('Half af'))
  expect((await revertThing(site, ref, options)).working).toEqual(page)
  expect(await findCopy()).toBeUndefined()
  const fresh = titled('Vers', { guid: guidOf(55) })
  await site.records.transact((writer) => putDraft(writer, 'page', fresh, options))
  expect(await revertThing(site, { kind: 'page', guid: fresh.guid }, options).catch(codeOf)).toBe('SITE_NEVER_PUBLISHED')
  expect(await revertThing(site, { kind: 'page', guid: guidOf(404) }, options).catch(codeOf)).toBe('SITE_NOT_FOUND')
})

test.each([
  ['taken off', unpublishThing],
  ['reverted', revertThing],
  ['restored', (...[of, which, given]: Parameters<typeof revertThing>) => restoreThing(of, which, 1, given)],
])('something that is %s is checked by the version of its working copy, and written down with it', async (_what, act) => {
  await add(page)
  await draft(titled('Half af'))
  const seen: string[] = []
  let stored = 0
  await act(site, ref, { ...options, checkVersion: (current) => seen.push(current), onStored: async () => void (stored += 1) })
  expect([seen, stored]).toEqual([[versionOf(titled('Half af'))], 1])
})

test('an earlier version becomes the working copy, or none where it is what is live', async () => {
  await add(titled('Vroeger'), { before: page })
  expect((await restoreThing(site, ref, 2, options)).working.title).toBe('Vroeger')
  expect(await site.records.read((reader) => findWorkingCopy(reader, 'page', page.guid))).toMatchObject({
    changedBy: noor.guid,
    value: { title: 'Vroeger' },
  })
  expect((await restoreThing(site, ref, 1, options)).working.title).toBe('Wonen')
  expect(await findCopy()).toBeUndefined()
  expect(await restoreThing(site, ref, 9, options).catch(codeOf)).toBe('SITE_NOT_FOUND')
  await site.content.transact((writer) => writer.delete('page', page.guid))
  expect(await restoreThing(site, ref, 1, options).catch(codeOf)).toBe('SITE_NOT_FOUND')
})

test('rights and addresses of an earlier version are those of now', () => {
  const earlier = titled('Vroeger', { viewAccess: 'Public', formerUrls: ['/oud'], editRoles: [guidOf(1)] })
  const now = titled('Nu', { viewAccess: 'Admin', isPublished: false, editPermission: 'Users', viewRoles: [guidOf(2)] })
  const restored = withRightsOf(earlier, now, new Map())
  expect(restored).toStrictEqual({ ...now, title: 'Vroeger' })
  expect(withRightsOf(earlier, { ...now, formerUrls: ['/nieuw'] }, new Map())).toMatchObject({ formerUrls: ['/nieuw'] })
})

test('a block that comes back can be added to by whom it could last, live or in the newest version that has it', async () => {
  const open = { ...block, addPermission: 'Users' as const }
  const closed = { ...block, addPermission: 'Admin' as const }
  const other = buildBlock({ addPermission: 'Users' })
  const withBlocks = (title: string, ...blocks: Page['buildingBlockInstances']) => titled(title, { buildingBlockInstances: blocks })
  const rights = async (number: number) =>
    ((await restoreThing(site, ref, number, options)).working as Page).buildingBlockInstances.map(({ addPermission }) => addPermission)
  await add(withBlocks('1', open, other))
  await add(withBlocks('2', closed))
  await add(withBlocks('3'))
  await draft(withBlocks('zonder'))
  await putContent(site, { kind: 'page', id: page.guid, value: withBlocks('live') })
  expect(await rights(1)).toEqual(['Admin', 'Users'])
  await draft(withBlocks('zonder'))
  await putContent(site, { kind: 'page', id: page.guid, value: withBlocks('live', { ...block, addPermission: 'Roles', addRoles: [] }) })
  expect(await rights(1)).toEqual(['Roles', 'Users'])
  await draft(withBlocks('met', { ...block }))
  expect(await rights(1)).toEqual([undefined, 'Users'])
})

test('a copy is named after what it is of', () => {
  expect(titleOfCopy('Wonen', 'nl')).toBe('Kopie van Wonen')
  expect(titleOfCopy('Wonen', 'en')).not.toBe('Kopie van Wonen')
})

test('an item has versions and rights of its own', async () => {
  const item = buildItem(guidOf(1, 'block'), { contentBuildingBlockInstances: [{ ...block, addPermission: 'Users' }] })
  const now = { ...item, title: 'Nu', isPublished: false, contentBuildingBlockInstances: [block] }
  expect(withRightsOf(item, now, new Map())).toStrictEqual({ ...item, isPublished: false, contentBuildingBlockInstances: [block] })
})
