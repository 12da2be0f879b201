import { beforeEach, expect, test } from 'vitest'
import { buildBlock, buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts, putContent } from '#tests/support/open-site.ts'
import type { Site } from '../site/site.ts'
import { putDraft } from '../site/working-copies.ts'
import { presentSchedule, presentScheduledThings } from './present-schedule.ts'
import { dropSchedule, findSchedule, listDue, noteFailure, type ScheduleOptions, setSchedule } from './schedules.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const on = (minutes: number) => at(minutes).toISOString()

const noor = makeAccount(guidOf(901))
const block = buildBlock({ addPermission: 'Users' })
const page = buildPage({ title: 'Wonen', buildingBlockInstances: [block] })
const ref = { kind: 'page', guid: page.guid } as const

let site: Site
beforeEach(async () => {
  site = await openSite([{ kind: 'page', id: page.guid, value: page }])
  await putAccounts(site, [noor])
})

const set = (more: Partial<ScheduleOptions> = {}, of: { kind: 'page' | 'item'; guid: string } = ref) =>
  site.records.transact((writer) =>
    setSchedule(writer, of, {
      publishOn: at(10),
      unpublishOn: at(20),
      working: page,
      live: page,
      mode: 'Save',
      note: undefined,
      by: noor.guid,
      now: NOW,
      ...more,
    }),
  )
const find = () => site.records.read((reader) => findSchedule(reader, ref))
const due = async (until?: number) =>
  (await site.records.read((reader) => listDue(reader, until))).map((each) => `${each.action} ${each.on}`)
const drop = (action?: 'publish' | 'unpublish') => site.records.transact((writer) => dropSchedule(writer, ref, action))
const fail = (action: 'publish' | 'unpublish', when: string) =>
  site.records.transact((writer) => noteFailure(writer, { ...ref, action, on: when }, 'SITE_FORBIDDEN'))

test('a schedule keeps what will be published, and the rights of what is live', async () => {
  const draft = { ...page, title: 'Straks' }
  const schedule = await set({ working: draft, note: 'Actie', mode: 'Notify' })
  expect(schedule).toEqual({
    ...ref,
    setOn: NOW.toISOString(),
    setBy: noor.guid,
    publish: {
      on: on(10),
      copy: { kind: 'page', value: draft },
      version: expect.any(String),
      mode: 'Notify',
      note: 'Actie',
      rights: { viewAccess: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] },
      blockRights: { [block.guid]: { addPermission: 'Users' } },
    },
    unpublish: { on: on(20) },
  })
  expect(await find()).toEqual(schedule)
})

test('what was not asked for is not in it', async () => {
  expect(await set({ publishOn: undefined, by: undefined })).toStrictEqual({ ...ref, setOn: NOW.toISOString(), unpublish: { on: on(20) } })
  const { publish, ...rest } = await set({ unpublishOn: undefined, live: undefined, note: undefined })
  expect(rest).toStrictEqual({ ...ref, setOn: NOW.toISOString(), setBy: noor.guid })
  // Of what was never live, the rights of the working copy, which an administrator may close before its moment.
  const { viewAccess, viewRoles, editPermission, editRoles } = page
  expect(publish).toStrictEqual({
    on: on(10),
    copy: expect.anything(),
    version: expect.any(String),
    mode: 'Save',
    rights: { viewAccess, viewRoles, editPermission, editRoles },
    blockRights: { [block.guid]: { addPermission: 'Users' } },
  })
  const item = buildItem(guidOf(1, 'block'), { contentBuildingBlockInstances: [buildBlock({ guid: block.guid })] })
  const ofItem = await set({ working: item, live: item }, { kind: 'item', guid: item.guid })
  expect(ofItem.publish).not.toHaveProperty('rights')
  expect(ofItem.publish?.blockRights).toEqual({ [block.guid]: {} })
})

test('what is due is listed by its moment, up to and with a time', async () => {
  await set()
  expect(await due()).toEqual([`publish ${on(10)}`, `unpublish ${on(20)}`])
  expect(await due(at(10).getTime() - 1)).toEqual([])
  expect(await due(at(10).getTime())).toEqual([`publish ${on(10)}`])
  expect(await due(at(20).getTime())).toHaveLength(2)
  expect(await site.records.read((reader) => listDue(reader))).toContainEqual({ ...ref, action: 'publish', on: on(10) })
})

test('a schedule takes the place of the one before', async () => {
  await set()
  await set({ publishOn: at(5), unpublishOn: undefined })
  expect(await due()).toEqual([`publish ${on(5)}`])
  expect(await find()).not.toHaveProperty('unpublish')
})

test('one part of a schedule goes without the other, and the last part with all of it', async () => {
  await set()
  expect(await drop('publish')).toBe(true)
  expect([Object.keys((await find()) ?? {}), await due()]).toEqual([expect.not.arrayContaining(['publish']), [`unpublish ${on(20)}`]])
  expect(await drop('publish')).toBe(false)
  expect(await drop('unpublish')).toBe(true)
  expect([await find(), await due(), await drop()]).toEqual([undefined, [], false])
  await set()
  await drop('unpublish')
  expect(await due()).toEqual([`publish ${on(10)}`])
  await set()
  expect(await drop()).toBe(true)
  expect([await find(), await due()]).toEqual([undefined, []])
})

test('what failed is due no more, and kept until somebody looks at it', async () => {
  await set()
  await fail('publish', on(10))
  expect(await due()).toEqual([`unpublish ${on(20)}`])
  const failed = { action: 'publish', on: on(10), code: 'SITE_FORBIDDEN' }
  expect(await find()).toMatchObject({ failed })
  await drop('unpublish')
  expect(await find()).toMatchObject({ failed })
  expect(await due()).toEqual([])
  expect(await drop('publish')).toBe(true)
  expect(await find()).toBeUndefined()
})

test('a failure of one action does not end the other, whenever it is due', async () => {
  await set({ unpublishOn: at(10) })
  await fail('publish', on(10))
  expect(await due()).toEqual([`unpublish ${on(10)}`])
  await set()
  await fail('publish', on(1))
  expect(await due()).toEqual([`publish ${on(10)}`, `unpublish ${on(20)}`])
})

test('a failure is looked at with the action that failed, though nothing of it is left', async () => {
  await set({ unpublishOn: undefined })
  await fail('publish', on(10))
  await site.records.transact(async (writer) => {
    const { publish: _publish, ...rest } = (await findSchedule(writer, ref)) ?? (undefined as never)
    await writer.put('schedule', `page/${page.guid}`, rest)
  })
  expect(await drop('unpublish')).toBe(false)
  expect(await drop('publish')).toBe(true)
  expect(await find()).toBeUndefined()
  await fail('publish', on(10))
  expect(await find()).toBeUndefined()
})

test('a schedule is shown with who set it, and whether it is what is written now', async () => {
  expect(await presentSchedule(site, ref)).toBeUndefined()
  await set({ note: 'Actie', mode: 'Notify' })
  const card = {
    publishOn: on(10),
    mode: 'Notify',
    isCurrent: true,
    note: 'Actie',
    unpublishOn: on(20),
    setOn: NOW.toISOString(),
    setBy: { guid: noor.guid, name: 'Noor Proef' },
  }
  expect(await presentSchedule(site, ref)).toStrictEqual(card)
  await site.records.transact((writer) => putDraft(writer, 'page', { ...page, title: 'Anders' }, { by: undefined, now: NOW }))
  expect(await presentSchedule(site, ref)).toStrictEqual({ ...card, isCurrent: false })
})

test('of a schedule only what is there is shown', async () => {
  await set({ publishOn: undefined, by: undefined })
  expect(await presentSchedule(site, ref)).toStrictEqual({ unpublishOn: on(20), setOn: NOW.toISOString() })
  await set({ unpublishOn: undefined, by: guidOf(404) })
  await fail('publish', on(10))
  expect(await presentSchedule(site, ref)).toStrictEqual({
    publishOn: on(10),
    mode: 'Save',
    isCurrent: true,
    setOn: NOW.toISOString(),
    failed: { action: 'publish', on: on(10), code: 'SITE_FORBIDDEN' },
  })
})

test('all schedules are shown, the earliest first, by what they are called now or will be', async () => {
  const others = [buildPage({ title: 'Twee' }), buildPage({ title: 'Drie' }), buildPage({ title: 'Vier' })]
  await putContent(site, ...others.slice(0, 2).map((value) => ({ kind: 'page' as const, id: value.guid, value })))
  const [two, three, four] = others.map(({ guid }) => ({ kind: 'page' as const, guid })) as [typeof ref, typeof ref, typeof ref]
  await set()
  await set({ publishOn: at(30), unpublishOn: at(5) }, two)
  await set({ publishOn: undefined, unpublishOn: at(15) }, three)
  await set({ publishOn: at(12), unpublishOn: undefined, working: others[2] as never }, four)
  await site.records.transact((writer) => noteFailure(writer, { ...three, action: 'publish', on: on(1) }, 'SITE_FORBIDDEN'))
  const gone = { kind: 'page', guid: guidOf(404) } as const
  await set({ publishOn: undefined, unpublishOn: at(40) }, gone)
  const stored = await site.records.read((reader) => reader.list('schedule', { by: 'on' }))
  const shown = await presentScheduledThings(
    site,
    stored.map(({ value }) => value),
    { actor: undefined, language: 'nl' },
  )
  expect(shown.map(({ title }) => title)).toEqual(['Drie', 'Twee', 'Wonen', 'Vier', ''])
  expect(shown[2]).toMatchObject({ ...ref, publishOn: on(10) })
  // Nothing of it is there yet, so it equals nothing.
  expect(shown[3]).toMatchObject({ isCurrent: false })
})
