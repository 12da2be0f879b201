import { beforeEach, expect, test } from 'vitest'
import { MOST_NOTIFICATIONS, NOTIFICATION_KEPT } from '#content/model/follow/schema.ts'
import { buildBlock, buildItem, buildMenu, buildMenuItem, buildPage, guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts, putContent } from '#tests/support/open-site.ts'
import type { Site } from '../../site/site.ts'
import { findNextFollowMail, sendFollowMails } from './follow-mails.ts'
import { findFollowed, findFollower } from './followed.ts'
import { addFollow, dropFollow, dropFollowsOf, listFollowers, listFollows } from './follows.ts'
import { tellFollowers } from './tell-followers.ts'
import { makeUnfollowToken, MOST_UNFOLLOWED, readUnfollowToken } from './unfollow-token.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const MINUTE = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

const noor = makeAccount(guidOf(901), { firstName: 'Noor', email: 'noor@proef.example' })
const sem = makeAccount(guidOf(902), { firstName: 'Sem', email: 'sem@proef.example' })
const page = buildPage({ title: 'Wonen' })
const list = buildBlock({ buildingBlockName: 'list', options: { title: 'Nieuws' } })
const listPage = buildPage({ title: 'Actueel', buildingBlockInstances: [list] })
const item = buildItem(list.guid, { title: 'Bericht', shortId: 'i1' })
const menu = buildMenu([buildMenuItem('wonen', { pageGuid: page.guid }), buildMenuItem('actueel', { pageGuid: listPage.guid })])

let site: Site
beforeEach(async () => {
  site = await openSite([
    ...[page, listPage].map((value) => ({ kind: 'page' as const, id: value.guid, value })),
    { kind: 'item', id: item.guid, value: item },
    { kind: 'menu', id: menu.guid, value: { ...menu, name: 'Top level menu' } },
  ])
  await putAccounts(site, [noor, sem])
})

const follow = (userGuid: string, guid: string, on = '2026-01-01T00:00:00Z', kind: 'page' | 'list' = 'page') =>
  site.records.transact((writer) => addFollow(writer, { userGuid, guid, kind, on }))
const tell = (ref: { kind: 'page' | 'item'; guid: string }, now = NOW, by?: string) => tellFollowers(site, ref, { by, now })
const ofPage = { kind: 'page', guid: page.guid } as const
const mailOf = (guid: string) => site.records.read((reader) => reader.find('followMail', guid))
const sent = () => site.records.read(async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))
const told = () => site.records.read(async (reader) => (await reader.list('followNotification')).map(({ value }) => value))

test('what somebody follows is listed with the newest first, and following twice is following once', async () => {
  await follow(noor.guid, page.guid, '2026-01-01T00:00:00Z')
  await follow(noor.guid, list.guid, '2026-02-01T00:00:00Z', 'list')
  await follow(noor.guid, guidOf(5), '2026-01-15T00:00:00Z')
  await follow(sem.guid, page.guid)
  expect((await follow(noor.guid, page.guid, '2026-03-01T00:00:00Z')).on).toBe('2026-01-01T00:00:00Z')
  const follows = await site.records.read((reader) => listFollows(reader, noor.guid))
  expect(follows.map(({ guid }) => guid)).toEqual([list.guid, guidOf(5), page.guid])
  expect((await site.records.read((reader) => listFollowers(reader, page.guid))).sort()).toEqual([noor.guid, sem.guid].sort())
})

test('who follows something no longer is told nothing of it that waits, and the rest all the same', async () => {
  for (const guid of [page.guid, list.guid]) await follow(noor.guid, guid)
  await tell(ofPage)
  await tell({ kind: 'item', guid: item.guid })
  await site.records.transact((writer) => dropFollow(writer, noor.guid, guidOf(404)))
  expect((await mailOf(noor.guid))?.waiting).toHaveLength(2)
  await site.records.transact((writer) => dropFollow(writer, noor.guid, page.guid))
  expect((await mailOf(noor.guid))?.waiting).toMatchObject([{ guid: item.guid, follows: list.guid }])
  await site.records.transact((writer) => dropFollowsOf(writer, list.guid))
  expect(await mailOf(noor.guid)).toBeUndefined()
  expect(await site.records.read((reader) => listFollows(reader, noor.guid))).toEqual([])
  await site.records.transact((writer) => dropFollow(writer, sem.guid, page.guid))
})

test('followers are told who may see it, but not the publisher, nor who is put out or gone', async () => {
  const out = makeAccount(guidOf(903), { isActive: false })
  await putAccounts(site, [out])
  for (const guid of [noor.guid, sem.guid, out.guid, guidOf(904)]) await follow(guid, page.guid)
  expect(await tell(ofPage, NOW, sem.guid)).toBe(1)
  expect(await told()).toMatchObject([{ userGuid: noor.guid, ...ofPage, follows: page.guid, on: NOW.toISOString() }])
  expect(await tell({ kind: 'page', guid: listPage.guid })).toBe(0)
  expect(await tell({ kind: 'item', guid: guidOf(404) })).toBe(0)
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, viewAccess: 'Admin' } })
  expect(await tell(ofPage)).toBe(0)
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, isPublished: false } })
  expect(await tell(ofPage)).toBe(0)
  expect(await told()).toHaveLength(1)
})

test('the platform’s own people follow too', async () => {
  const staff = makeAccount(guidOf(905), { isMett: true })
  await putAccounts(site.staff, [staff])
  expect((await findFollower(site, staff.guid))?.guid).toBe(staff.guid)
  expect((await findFollower(site, noor.guid))?.guid).toBe(noor.guid)
  expect(await findFollower(site, guidOf(404))).toBeUndefined()
})

test('a mail waits from the first news, and names what changes again once', async () => {
  await follow(noor.guid, page.guid)
  await follow(noor.guid, list.guid)
  await tell(ofPage)
  await tell({ kind: 'item', guid: item.guid }, later(MINUTE))
  await tell(ofPage, later(2 * MINUTE))
  const mail = await mailOf(noor.guid)
  expect(mail?.notBefore).toBe(later(10 * MINUTE).toISOString())
  expect(mail?.waiting.map(({ guid, on }) => [guid, on])).toEqual([
    [item.guid, later(MINUTE).toISOString()],
    [page.guid, later(2 * MINUTE).toISOString()],
  ])
  expect(await findNextFollowMail(site)).toBe(later(10 * MINUTE).getTime())
})

test('no mail waits for an address that is not proven, nor for who wants none', async () => {
  await putAccounts(site, [
    { ...noor, isEmailVerified: false },
    { ...sem, properties: [{ key: 'followMail', value: 'none' }] as never },
  ])
  for (const { guid } of [noor, sem]) await follow(guid, page.guid)
  expect(await tell(ofPage)).toBe(2)
  expect([await mailOf(noor.guid), await mailOf(sem.guid), await findNextFollowMail(site)]).toEqual([undefined, undefined, undefined])
})

test('notifications are kept for 90 days, and no more than 200 of a person', async () => {
  await follow(noor.guid, page.guid)
  const put = (count: number, on: (index: number) => Date) =>
    site.records.transact(async (writer) => {
      for (let index = 0; index < count; index += 1) {
        const at = on(index).toISOString()
        const value = { ...ofPage, id: guidOf(index), userGuid: noor.guid, follows: page.guid, on: at }
        await writer.put('followNotification', `${noor.guid}/${at}/${guidOf(index)}`, value)
      }
    })
  await put(3, (index) => later(-NOTIFICATION_KEPT + (index - 1) * MINUTE))
  await tell(ofPage)
  expect((await told()).map(({ on }) => on)).toEqual(
    [0, MINUTE, NOTIFICATION_KEPT].map((ms) => later(ms - NOTIFICATION_KEPT).toISOString()),
  )
  await put(MOST_NOTIFICATIONS, (index) => later((index - MOST_NOTIFICATIONS) * 1000))
  await tell(ofPage, later(1000))
  const all = await told()
  expect(all).toHaveLength(MOST_NOTIFICATIONS)
  expect(all.at(-1)?.on).toBe(later(1000).toISOString())
})

test('a mail is in the language of its reader, with a link to each thing and one to stop each', async () => {
  for (const guid of [page.guid, list.guid]) await follow(noor.guid, guid)
  await tell(ofPage)
  await tell({ kind: 'item', guid: item.guid })
  await sendFollowMails(site, later(10 * MINUTE - 1))
  expect(await sent()).toEqual([])
  await sendFollowMails(site, later(10 * MINUTE))
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: noor.email, language: 'nl', subject: 'Er zijn 2 dingen nieuw op Een' })
  const stop = (guid: string) => `https://een.example/unfollow/${makeUnfollowToken(site, { userGuid: noor.guid, guids: [guid] })}`
  expect(mail?.text).toBe(
    `${[
      'Beste Noor Proef,',
      'Dit is nieuw of veranderd op Een:',
      'Wonen\nhttps://een.example/wonen',
      'Bericht\nhttps://een.example/actueel/i/i1/bericht',
      'U krijgt deze e-mail omdat u dit volgt.',
      `“Wonen” niet meer volgen:\n${stop(page.guid)}`,
      `“Nieuws” niet meer volgen:\n${stop(list.guid)}`,
      'Met vriendelijke groet,\nEen',
    ].join('\n\n')}\n`,
  )
  const token = mail?.unsubscribe?.replace('https://een.example/api/follows/one-click/', '') ?? ''
  expect(readUnfollowToken(site, token)).toEqual({ userGuid: noor.guid, guids: [page.guid, list.guid] })
  expect(await mailOf(noor.guid)).toBeUndefined()
  await sendFollowMails(site, later(60 * MINUTE))
  expect(await sent()).toHaveLength(1)
})

test('a reader without a name is greeted without one, and one thing is told as one', async () => {
  await putAccounts(site, [{ ...noor, firstName: '', lastName: '', language: 'nl' }])
  await follow(noor.guid, page.guid)
  await tell(ofPage)
  await sendFollowMails(site, later(60 * MINUTE))
  const [mail] = await sent()
  expect(mail?.subject).toBe('Er is iets nieuws op Een')
  expect(mail?.text.startsWith('Goedendag,\n\n')).toBe(true)
})

test('nothing is mailed of what cannot be seen or is followed no longer by then, nor to who is gone', async () => {
  for (const { guid } of [noor, sem]) await follow(guid, page.guid)
  await follow(sem.guid, list.guid)
  await tell(ofPage)
  await tell({ kind: 'item', guid: item.guid })
  await putContent(site, { kind: 'page', id: page.guid, value: { ...page, viewAccess: 'Admin' } })
  await sendFollowMails(site, later(60 * MINUTE))
  expect((await sent()).map(({ to }) => to)).toEqual([sem.email])
  expect((await sent())[0]?.text).not.toContain('Wonen')
  expect(await mailOf(noor.guid)).toBeUndefined()
  await tell({ kind: 'item', guid: item.guid }, later(60 * MINUTE))
  await putAccounts(site, [{ ...sem, isActive: false }])
  await sendFollowMails(site, later(120 * MINUTE))
  expect(await sent()).toHaveLength(1)
  expect(await mailOf(sem.guid)).toBeUndefined()
})

test('a widget of another list is not followed, nor a list on a page that one may not see', async () => {
  const widget = buildBlock({ buildingBlockName: 'list', options: { sourceListGuid: list.guid } })
  const untitled = buildBlock({ buildingBlockName: 'list', options: {} })
  const home = buildPage({ title: 'Thuis', buildingBlockInstances: [widget, untitled] })
  await putContent(site, { kind: 'page', id: home.guid, value: home })
  expect(await findFollowed(site, widget.guid, noor)).toBeUndefined()
  expect(await findFollowed(site, guidOf(404), noor)).toBeUndefined()
  expect(await findFollowed(site, untitled.guid, noor)).toMatchObject({ kind: 'list', title: 'Thuis' })
  expect(await findFollowed(site, list.guid, noor)).toEqual({ kind: 'list', title: 'Nieuws', url: '/actueel' })
  expect(await findFollowed(site, page.guid, noor)).toEqual({ kind: 'page', title: 'Wonen', url: '/wonen' })
  await putContent(site, { kind: 'page', id: listPage.guid, value: { ...listPage, viewAccess: 'Admin' } })
  expect(await findFollowed(site, list.guid, noor)).toBeUndefined()
})

test('items are told of only while they and their list are live', async () => {
  await follow(noor.guid, list.guid)
  const ref = { kind: 'item', guid: item.guid } as const
  expect(await tell(ref)).toBe(1)
  await putContent(site, { kind: 'item', id: item.guid, value: { ...item, isPublished: false } })
  expect(await tell(ref)).toBe(0)
  await putContent(
    site,
    { kind: 'item', id: item.guid, value: item },
    { kind: 'page', id: listPage.guid, value: { ...listPage, isPublished: false } },
  )
  expect(await tell(ref)).toBe(0)
  await putContent(site, { kind: 'page', id: listPage.guid, value: { ...listPage, buildingBlockInstances: [] } })
  expect(await tell(ref)).toBe(0)
})

test('a link to unfollow names what the site put into it, and no other', () => {
  const guids = Array.from({ length: MOST_UNFOLLOWED }, (_, index) => guidOf(index + 1))
  const token = makeUnfollowToken(site, { userGuid: noor.guid, guids })
  expect(readUnfollowToken(site, token)).toEqual({ userGuid: noor.guid, guids })
  const many = makeUnfollowToken(site, { userGuid: noor.guid, guids: [...guids, guidOf(99)] })
  expect(readUnfollowToken(site, many)).toBeUndefined()
  const [user = '', named = '', signature = ''] = token.split('.')
  const forged = [
    `${sem.guid}.${named}.${signature}`,
    `${user}.${guidOf(1)}.${signature}`,
    `${user}.${named}.${signature.slice(0, -2)}`,
    `${user}.${named}.`,
    `${user}.${named}`,
    makeUnfollowToken(site, { userGuid: 'x', guids }),
    makeUnfollowToken(site, { userGuid: noor.guid, guids: ['x', guidOf(1)] }),
    '',
  ]
  expect(forged.map((each) => readUnfollowToken(site, each))).toEqual(forged.map(() => undefined))
})
