import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'
import type { viewerSchema } from './contract.ts'

type Viewer = z.infer<typeof viewerSchema>
type SignedIn = Extract<Viewer, { isSignedIn: true }>

let server: ApiServer
let lists: Lists
const site = () => server.sites.find('een') as Site

/** Pages beside those of the seed, by who sees them. */
const closed = {
  roles: makePage(0x21),
  verified: makePage(0x22),
  admin: makePage(0x23),
  publicBelow: makePage(0x24),
}
const item = (number: number, name: string, pageGuid: string | undefined, more: object = {}) => ({
  guid: guidOf(0x7000 + number),
  urlSegment: name.toLowerCase(),
  name,
  ...(pageGuid !== undefined && { pageGuid }),
  relatedMenuItems: [],
  ...more,
})

beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
  const { page, closedPage, draftPage, roleGuid } = server.seeds.een
  await site().content.transact(async (writer) => {
    const put = (made: typeof page, more: object) => writer.put('page', made.guid, { ...made, ...more })
    await put(closed.roles, { viewAccess: 'Roles', viewRoles: [roleGuid], title: 'Raad' })
    await put(closed.verified, { viewAccess: 'Verify', title: 'Echte' })
    await put(closed.admin, { viewAccess: 'Admin', title: 'Beheer' })
    await put(closed.publicBelow, { title: 'Open' })
    await writer.put('menu', guidOf(0x7100), {
      guid: guidOf(0x7100),
      name: 'Top level menu',
      items: [
        item(1, 'Wonen', page.guid, {
          names: { en: 'Living' },
          relatedMenuItems: [
            item(2, 'Leden', closedPage.guid, { relatedMenuItems: [item(3, 'Open', closed.publicBelow.guid)] }),
            item(4, 'Raad', closed.roles.guid, { names: { en: 'Council' } }),
            item(5, 'Concept', draftPage.guid),
            item(6, 'Echte', closed.verified.guid, { isHidden: true }),
          ],
        }),
        item(7, 'Intern', undefined, { relatedMenuItems: [item(8, 'Beheerders', closed.admin.guid)] }),
        item(9, 'Geverifieerd', closed.verified.guid),
      ],
    })
  })
})
afterAll(() => server.close())

async function ask(as: Caller, path = '/wonen', more = ''): Promise<Viewer> {
  const answer = await server.call(`GET /api/viewer?path=${path}${more}`, { as })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  return answer.body as Viewer
}
const signedIn = async (as: Caller, path?: string, more?: string) => (await ask(as, path, more)) as SignedIn

describe('who is on a page', () => {
  it('is nobody without a session, nor with a cookie of one that has ended', async () => {
    expect(await ask('anonymous')).toEqual({ isSignedIn: false })
    const { body } = await server.call('GET /api/viewer?path=/', { cookie: '__Host-sid=aaaaaaaaaaaaaaaaaaaaaaaaaaaa; XSRF-TOKEN=a' })
    expect(body).toEqual({ isSignedIn: false })
  })

  it.each(['', '?path=wonen', '?path=/&lang=!', '?path=/&x=1', `?path=/${'a'.repeat(2000)}`])('refuses %.20j', async (query) => {
    expect((await server.call(`GET /api/viewer${query}`)).status).toBe(400)
  })

  it('has a name and a photo, and is asked for the terms or told of being inactive', async () => {
    const { user } = server.seeds.een.accounts
    expect(await signedIn('user')).toMatchObject({
      name: 'user Proef',
      dialog: 'terms-of-use',
      mustAcceptTerms: { version: TERMS_OF_USE_VERSION, isNewVersion: false },
    })
    const put = (more: object) => site().records.transact((writer) => writer.put('account', user.guid, { ...user, ...more }))
    const photo = guidOf(0x99)
    await put({ termsOfUseVersionAccepted: TERMS_OF_USE_VERSION, properties: [{ key: 'profielfoto', value: photo }] })
    const known = await signedIn('user')
    expect(known).toMatchObject({ dialog: 'none', photo })
    expect(known.mustAcceptTerms).toBeUndefined()
    const terms = { kind: 'terms-of-use', lang: 'nl', version: 4, date: '2026-11-26', body: 'Nieuw.' } as const
    await site().content.transact((writer) => writer.put('legal', 'terms-of-use.nl', terms as never))
    expect(await signedIn('user')).toMatchObject({ dialog: 'terms-of-use', mustAcceptTerms: { version: 4, isNewVersion: true } })
    await site().content.transact((writer) => writer.delete('legal', 'terms-of-use.nl'))
    await put({ isActive: false })
    const { name, ...rest } = await signedIn('user')
    expect(rest).toEqual({
      isSignedIn: true,
      dialog: 'inactive',
      mustAcceptTerms: { version: TERMS_OF_USE_VERSION, isNewVersion: false },
      mayAdminister: false,
      menu: [],
      follows: [],
      openLists: [],
    })
    await put({})
  })
})

describe('closed pages of the menu', () => {
  const namesFor = async (as: Caller) => (await signedIn(as)).menu.map(({ name }) => name).join()

  it('are told to those alone who may open them; hidden entries and what is not published to nobody', async () => {
    const told = await Promise.all(callers.filter((as) => as !== 'anonymous').map(async (as) => `${as}: ${await namesFor(as)}`))
    expect(told).toEqual([
      'user: Leden',
      'verified: Geverifieerd,Leden',
      'manager: Geverifieerd,Leden,Raad',
      'otherManager: Geverifieerd,Leden',
      'admin: Intern,Geverifieerd,Leden,Raad,Beheerders',
      'staff: Intern,Geverifieerd,Leden,Raad,Beheerders',
    ])
  })

  it('say where they stand among what everybody sees, and what they are called in the language of the page', async () => {
    const under = { guid: guidOf(0x7001), name: 'Living', url: '/wonen' }
    expect((await signedIn('manager', '/wonen', '&lang=en')).menu).toEqual([
      { guid: guidOf(0x7009), name: 'Geverifieerd', lang: 'nl', url: '/wonen/echte', after: '/wonen' },
      { guid: guidOf(0x7002), name: 'Leden', lang: 'nl', url: '/wonen/leden', under },
      { guid: guidOf(0x7004), name: 'Council', url: '/wonen/raad', under, after: '/wonen/leden' },
    ])
    expect((await signedIn('admin')).menu[0]).toEqual({ guid: guidOf(0x7007), name: 'Intern', url: '/intern/beheerders', after: '/wonen' })
  })

  it('leave the second level out on a page without submenus', async () => {
    const { page } = server.seeds.een
    const before = site().index.find('page', page.guid)!
    await site().content.transact((writer) =>
      writer.put('page', page.guid, { ...before, options: { ...before.options, showSubMenu: false } }),
    )
    expect(await namesFor('manager')).toBe('Geverifieerd')
    await site().content.transact((writer) => writer.put('page', page.guid, before))
  })
})

describe('what may be done on a page', () => {
  it('is to edit it, for its editors, at the address of the page itself', async () => {
    const urls = await Promise.all(
      callers.filter((as) => as !== 'anonymous').map(async (as) => [as, (await signedIn(as, '/wonen/p/2')).editUrl] as const),
    )
    expect(urls.filter(([, url]) => url !== undefined)).toEqual(['manager', 'admin', 'staff'].map((as) => [as, '/wonen/edit']))
    expect((await signedIn('admin', '/bestaat-niet')).editUrl).toBeUndefined()
    expect((await signedIn('admin', '/')).editUrl).toBeUndefined()
  })

  it('is to administer the site or a part of it', async () => {
    const may = await Promise.all(callers.filter((as) => as !== 'anonymous').map(async (as) => (await signedIn(as)).mayAdminister))
    expect(may).toEqual([false, false, true, true, true, true])
  })

  it('is to add to open lists, by `addPermission` and `addRoles`', async () => {
    const listsFor = async (as: Caller) => (await signedIn(as)).openLists.map(({ guid }) => guid)
    expect(await listsFor('user')).toEqual([lists.ideas])
    expect(await listsFor('manager')).toEqual([lists.news, lists.ideas])
    expect((await signedIn('user')).openLists).toEqual([{ guid: lists.ideas, title: expect.any(String), types: ['Nieuws', 'Thema'] }])
    const { page, roleGuid } = server.seeds.een
    const before = site().index.find('page', page.guid)!
    const blocks = before.buildingBlockInstances.map((block) =>
      block.guid === lists.ideas ? { ...block, addPermission: 'Roles' as const, addRoles: [roleGuid] } : block,
    )
    await site().content.transact((writer) => writer.put('page', page.guid, { ...before, buildingBlockInstances: blocks }))
    expect([await listsFor('user'), await listsFor('otherManager'), await listsFor('manager')]).toEqual([[], [], [lists.news, lists.ideas]])
    await site().content.transact((writer) => writer.put('page', page.guid, before))
  })

  it('is to follow the page and its lists, and on an item the list that it belongs to', async () => {
    const { page } = server.seeds.een
    const before = await signedIn('user')
    expect(before.follows.map(({ guid, isFollowed }) => [guid, isFollowed])).toEqual(
      [page.guid, lists.news, lists.ideas, lists.shut].map((guid) => [guid, false]),
    )
    expect((await server.call(`PUT /api/follows/${lists.news}`, { as: 'user' })).status).toBe(200)
    expect((await signedIn('user')).follows.filter(({ isFollowed }) => isFollowed)).toMatchObject([{ guid: lists.news, kind: 'list' }])
    const [published = ''] = lists.published
    const path = `/wonen/i/${site().index.find('item', published)!.shortId}/bericht`
    expect(await signedIn('user', path)).toMatchObject({ follows: [{ guid: lists.news, isFollowed: true }], openLists: [] })
    expect((await signedIn('manager', path)).editUrl).toMatch(/^\/wonen\/i\/.*\/edit$/)
  })

  it('tells nothing of a page that the caller may not see', async () => {
    expect(await signedIn('user', '/wonen/raad')).toMatchObject({ follows: [], openLists: [] })
    expect(await signedIn('user', '/wonen/leden')).toMatchObject({ follows: [{ kind: 'page' }, { guid: lists.closed }] })
    const other = (await server.call('GET /api/viewer?path=/wonen', { as: 'user', site: 'twee' })).body as SignedIn
    expect([other.menu, other.follows, other.openLists]).toEqual([[], [], []])
  })
})

it('reads the content once for each state of it, whatever the number of pages', async () => {
  await ask('user')
  const list = vi.spyOn(site().index, 'list')
  for (const as of ['user', 'manager', 'admin'] as const) await ask(as)
  expect(list.mock.calls.filter(([kind]) => kind === 'page' || kind === 'item')).toEqual([])
  vi.restoreAllMocks()
})
