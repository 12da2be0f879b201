import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import { buildBlock, buildItem, buildMenu, buildMenuItem, buildPage, guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts, putContent } from '#tests/support/open-site.ts'
import { publishUnbuilt } from '../site/publish-unbuilt.ts'
import type { Site } from '../site/site.ts'
import { addFollow } from './follows/follows.ts'
import { runDue } from './run-due.ts'
import { type Due, findSchedule, listDue, type ScheduleOptions, setSchedule } from './schedules.ts'
import { listVersions } from './versions.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const HOUR = 3600_000
const role = guidOf(800)
const rights = { editPermission: 'Roles' as const, editRoles: [role] }

const editor = makeAccount(guidOf(901), { email: 'noor@proef.example', isContentManager: true, roleIds: [role] })
const admin = makeAccount(guidOf(902), { email: 'admin@proef.example', isAdmin: true, language: 'en' })
const block = buildBlock({ content: 'Een tekst.' })
const page = buildPage({ title: 'Wonen', ...rights, buildingBlockInstances: [block] })
const list = buildBlock({ buildingBlockName: 'list' })
const listPage = buildPage({ title: 'Actueel', ...rights, buildingBlockInstances: [list] })
const item = buildItem(list.guid, { title: 'Bericht' })
const menu = {
  ...buildMenu([buildMenuItem('', { pageGuid: page.guid }), buildMenuItem('actueel', { pageGuid: listPage.guid })]),
  name: 'Top level menu',
}

let site: Site
/** What releasing and publishing throw, if a test sets it. */
let fault: { release?: Error } = {}
beforeEach(async () => {
  fault = {}
  site = await openSite(
    [
      ...[page, listPage].map((value) => ({ kind: 'page' as const, id: value.guid, value })),
      { kind: 'item', id: item.guid, value: item },
      { kind: 'menu', id: menu.guid, value: menu },
      { kind: 'role', id: role, value: { guid: role, name: 'Redactie', description: '' } },
    ],
    {
      publishingOf: (of) => ({
        ...publishUnbuilt(of),
        release: (changes) => (fault.release ? Promise.reject(fault.release) : publishUnbuilt(of).release(changes)),
      }),
    },
  )
  await putAccounts(site, [editor, admin])
})

const ofPage = { kind: 'page', guid: page.guid } as const
const ofItem = { kind: 'item', guid: item.guid } as const

async function set(more: Partial<ScheduleOptions> = {}, ref: typeof ofPage | typeof ofItem = ofPage): Promise<void> {
  const working = ref.kind === 'page' ? { ...page, title: 'Straks' } : { ...item, title: 'Straks' }
  const live = site.index.find(ref.kind, ref.guid)
  const options = {
    publishOn: NOW,
    unpublishOn: undefined,
    working,
    live,
    mode: 'Save',
    note: undefined,
    by: editor.guid,
    now: NOW,
  } as const
  await site.records.transact((writer) => setSchedule(writer, ref, { ...options, ...more }))
}

/** Does what is due now, and says what became of it. */
async function run(now = NOW): Promise<string> {
  const [due] = await site.records.read((reader) => listDue(reader, now.getTime()))
  const outcome = await runDue(site, due as Due, now)
  return 'error' in outcome && outcome.error instanceof AppError ? `${outcome.kind} ${outcome.error.code}` : outcome.kind
}

const live = () => site.index.find('page', page.guid) as Page
const left = () => site.records.read((reader) => findSchedule(reader, ofPage))
const mails = () => site.records.read(async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))
const log = () => site.records.read(async (reader) => (await reader.list('audit')).map(({ value }) => value))
const none = { publishOn: undefined, unpublishOn: NOW }

test('a page is published as it was scheduled, by who did so, and nothing is left of the schedule', async () => {
  await set({ note: 'Actie' })
  expect(await run()).toBe('done')
  expect(live()).toMatchObject({ title: 'Straks', isPublished: true })
  expect(await left()).toBeUndefined()
  const versions = await site.records.read((reader) => listVersions(reader, ofPage))
  expect(versions.at(-1)).toMatchObject({ by: editor.guid, note: 'Actie', publishedOn: NOW.toISOString() })
  expect(await log()).toMatchObject([{ method: 'SCHEDULE', result: 200, actor: editor.guid, action: 'publish' }])
  expect(await mails()).toEqual([])
})

test('a page is taken off the site, and the log says by whom', async () => {
  await set(none)
  expect(await run()).toBe('done')
  expect(live()).toMatchObject({ title: 'Wonen', isPublished: false })
  expect(await log()).toMatchObject([{ method: 'SCHEDULE', result: 200, actor: editor.guid, action: 'unpublish' }])
})

test('of two parts one is done and the other stays', async () => {
  await set({ unpublishOn: new Date(NOW.getTime() + HOUR) })
  expect(await run()).toBe('done')
  expect(await left()).toMatchObject({ unpublish: {} })
  expect(await left()).not.toHaveProperty('publish')
})

test('followers are told where that was asked for', async () => {
  await site.records.transact((writer) => addFollow(writer, { userGuid: admin.guid, kind: 'page', guid: page.guid, on: NOW.toISOString() }))
  const told = () => site.records.read((reader) => reader.count('followNotification'))
  await set()
  await run()
  expect(await told()).toBe(0)
  await set({ mode: 'Notify', working: { ...page, title: 'Luid' } })
  await run()
  expect(await told()).toBe(1)
})

test('what was scheduled for another moment since is not done', async () => {
  await set()
  const [due] = await site.records.read((reader) => listDue(reader))
  await set({ publishOn: new Date(NOW.getTime() + HOUR) })
  expect((await runDue(site, due as Due, NOW)).kind).toBe('gone')
  expect((await runDue(site, { ...(due as Due), guid: guidOf(404) }, NOW)).kind).toBe('gone')
  expect(live().title).toBe('Wonen')
  expect(await left()).toMatchObject({ publish: {} })
})

test('a mark of something that is not scheduled any more goes', async () => {
  await site.records.transact((writer) =>
    writer.put('scheduleDue', `${NOW.toISOString()}/page/${page.guid}/publish`, { action: 'publish' }),
  )
  expect(await run()).toBe('gone')
  expect(await site.records.read((reader) => listDue(reader))).toEqual([])
})

test.each([
  ['is put out', { ...editor, isActive: false }],
  ['has lost the role', { ...editor, roleIds: [] }],
])('nothing is done for a person who %s, and administrators are told', async (_what, account) => {
  await set()
  await putAccounts(site, [account])
  expect(await run()).toBe('failed SITE_FORBIDDEN')
  expect(live().title).toBe('Wonen')
  expect(await left()).toMatchObject({ failed: { action: 'publish', on: NOW.toISOString(), code: 'SITE_FORBIDDEN' } })
  expect((await mails()).map(({ to, language }) => [to, language])).toEqual([[admin.email, 'en']])
  expect(await log()).toMatchObject([{ result: 403, actor: editor.guid }])
})

test('nothing is done where nobody is known to have scheduled it', async () => {
  await set({ by: undefined })
  expect(await run()).toBe('failed SITE_FORBIDDEN')
  const [entry] = await log()
  expect(entry).toMatchObject({ result: 403 })
  expect(entry?.actor).not.toBe(editor.guid)
})

test('an item that is gone is told to who scheduled it', async () => {
  await set(none, ofItem)
  await site.content.transact((writer) => writer.delete('item', item.guid))
  expect(await run()).toBe('failed SITE_NOT_FOUND')
  expect((await mails()).map(({ to }) => to)).toEqual([editor.email])
})

test('an item is published and taken off like a page', async () => {
  await set({}, ofItem)
  expect(await run()).toBe('done')
  expect(site.index.find('item', item.guid)?.title).toBe('Straks')
  await set(none, ofItem)
  expect(await run()).toBe('done')
  expect(site.index.find('item', item.guid)?.isPublished).toBe(false)
})

test('what is wrong is named in the mail, each thing once and no more than ten', async () => {
  const heroes = Array.from({ length: 12 }, () => buildBlock({ buildingBlockName: `weg` }))
  await set({ working: { ...page, title: 'Straks', buildingBlockInstances: heroes } })
  expect(await run()).toBe('failed SITE_PUBLISH_REFUSED')
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: editor.email, language: 'nl', subject: '“Straks” is niet gegaan zoals gepland' })
  const lines = mail?.text.split('\n') ?? []
  expect(lines[0]).toBe('Beste Noor Proef,')
  expect(lines[2]).toMatch(/^U had “Straks” ingepland om te publiceren op Een\. Dat is niet gelukt: /)
  expect(lines.filter((line) => line.startsWith('- '))).toEqual(['- Dit bouwblok bestaat niet.'])
  expect(lines).toContain('https://een.example/edit')
  expect(mail?.text.endsWith('Met vriendelijke groet,\nEen\n')).toBe(true)
  expect(await log()).toMatchObject([{ result: 400 }])
})

test('where something is edited stands in the mail: on its page, or on that of its list', async () => {
  const anonymous = { ...editor, firstName: '', lastName: '' }
  await putAccounts(site, [anonymous])
  await set({ working: { ...item, title: '' } }, ofItem)
  expect(await run()).toBe('failed SITE_PUBLISH_REFUSED')
  await site.content.transact((writer) => writer.delete('page', listPage.guid))
  await set({ publishOn: undefined, unpublishOn: NOW }, ofItem)
  expect(await run(new Date(NOW.getTime() + 1000))).toMatch(/^failed/)
  const [first, second] = await mails()
  expect(first?.text).toContain('\nhttps://een.example/actueel/edit\n')
  expect(first?.text.startsWith('Goedendag,\n')).toBe(true)
  expect(second?.text).toContain('\nhttps://een.example/edit\n')
  expect(second?.text).toContain('ingepland om “Bericht” van Een te halen')
})

test('what may work later is tried again for a day, and failed after that', async () => {
  fault.release = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await set()
  expect(await run()).toBe('later')
  expect(await run(new Date(NOW.getTime() + 24 * HOUR - 1))).toBe('later')
  expect([await mails(), (await left())?.failed]).toEqual([[], undefined])
  expect(await run(new Date(NOW.getTime() + 24 * HOUR))).toBe('failed')
  expect(await left()).toMatchObject({ failed: { code: 'SITE_INTERNAL' } })
  expect((await mails())[0]?.text).not.toContain('no space left')
})

test('what is stored and could not be built is done: the server builds by itself', async () => {
  fault.release = new AppError('SITE_RELEASE_FAILED', { reason: 'no room' })
  await set()
  expect(await run()).toBe('done')
  expect(live().title).toBe('Straks')
  expect(await left()).toBeUndefined()
})

test('rights and addresses that changed since are those of the live page; unchanged ones those of the schedule', async () => {
  await set({ working: { ...page, title: 'Straks', viewAccess: 'Users' } })
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, formerUrls: ['/oud'] } })
  await run()
  expect(live()).toMatchObject({ title: 'Straks', viewAccess: 'Users', formerUrls: ['/oud'] })
  await putContent(site, { kind: 'page', id: page.guid, value: page })
  await set({ working: { ...page, title: 'Weer', viewAccess: 'Users' } })
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, viewAccess: 'Admin' } })
  await run()
  expect(live()).toMatchObject({ title: 'Weer', viewAccess: 'Admin' })
  expect(live()).not.toHaveProperty('formerUrls')
})

test('a right to add to a block that changed since is that of the live block', async () => {
  const added = buildBlock()
  const withRight = (addPermission: 'Users' | 'Admin'): Page => ({ ...page, buildingBlockInstances: [{ ...block, addPermission }, added] })
  await site.content.transact((writer) => writer.put('page', page.guid, { ...withRight('Users'), buildingBlockInstances: [block] }))
  await set({ working: withRight('Admin') })
  await run()
  expect(live().buildingBlockInstances.map(({ addPermission }) => addPermission)).toEqual(['Admin', undefined])
  await set({ working: withRight('Users') })
  await putContent(site, {
    kind: 'page',
    id: page.guid,
    value: { ...page, buildingBlockInstances: [{ ...block, addPermission: 'Roles', addRoles: [role] }] },
  })
  await run()
  expect(live().buildingBlockInstances.map(({ addPermission, addRoles }) => [addPermission, addRoles])).toEqual([
    ['Roles', [role]],
    [undefined, undefined],
  ])
})
