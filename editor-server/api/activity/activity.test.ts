import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { makeSubmission, putForm } from '#tests/support/form-samples.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { addAudit } from '../../audit/append-audit.ts'
import type { Site } from '../../site/site.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

interface Shown {
  on: string
  kind: string
  action: string
  deed?: string
  about?: object
}

const read = (query = '', as: Caller = 'admin') => server.call(`GET /api/activity${query}`, { as })
const list = async (query = '', as: Caller = 'admin') => (await read(query, as)).body as Shown[]
const change = (line: string, body: object, as: Caller = 'admin') => server.call(line, { as, headers: { 'If-Match': '*' }, body })
const site = () => server.sites.find('een') as Site

async function write(as: 'admin' | 'user', count: number): Promise<void> {
  const { guid } = server.seeds.een.accounts[as]
  const entries = Array.from({ length: count }, (_, index) => ({
    on: new Date(server.clock.now.getTime() + index * 1000).toISOString(),
    action: index % 2 === 0 ? ('signIn' as const) : ('publish' as const),
    method: 'POST',
    path: index % 2 === 0 ? '/api/sessions' : `/api/pages/${server.seeds.een.page.guid}:publish`,
    result: 200,
    actor: guid,
    correlationId: 'x',
  }))
  await site().records.transact((writer) => addAudit(site(), writer, ...entries))
}

it('is what the caller did, the newest first, and nobody else’s', async () => {
  const page = server.seeds.een.page.guid
  await change('PUT /api/platformsettingvalues/showSubMenu', { value: true })
  await change('POST /api/roles', { name: 'Webteam' })
  await change(`PUT /api/pages/${page}`, { title: 'Nieuw', buildingBlockInstances: [] })
  await change(`POST /api/pages/${page}:publish`, { mode: 'Save' })
  const all = await list()
  expect(all.find(({ action }) => action === 'publish')).toMatchObject({ kind: 'content', about: { kind: 'page', name: 'Nieuw' } })
  expect(all.find(({ action }) => action === 'settings')?.about).toEqual({ kind: 'setting', name: 'showSubMenu' })
  expect(all.find(({ action }) => action === 'rights')).toMatchObject({ kind: 'administration' })
  expect(await list('', 'user')).toEqual([])
  expect((await list('?sort_by=on_asc')).map(({ on }) => on)).toEqual(all.map(({ on }) => on).toReversed())
})

it('tells what people do with their own account by more than its action', async () => {
  const { guid } = server.seeds.een.accounts.user
  const on = server.clock.now.toISOString()
  const calls = ['POST /api/userinvitation:accept', 'POST /api/account:close', 'POST /api/account:reopen', 'PUT /api/profiles/own']
  const entries = calls.map((line) => {
    const [method = '', path = ''] = line.split(' ')
    return { on, action: 'users' as const, method, path, result: 200, actor: guid, correlationId: 'x' }
  })
  await site().records.transact((writer) => addAudit(site(), writer, ...entries))
  const deeds = (await list('?sort_by=on_asc', 'user')).map(({ deed }) => deed)
  expect(deeds).toEqual(['invitationAccepted', 'accountClosed', 'accountReopened', undefined])
})

it('is narrowed by kind and paged, each by an index', async () => {
  await write('user', 60)
  await write('admin', 3)
  const answer = await read('?kind=signIn&itemCount=20&pageNumber=2', 'user')
  const shown = answer.body as Shown[]
  expect([shown.length, answer.headers.get('X-Total-Count')]).toEqual([10, '30'])
  expect(new Set(shown.map(({ action }) => action))).toEqual(new Set(['signIn']))
  expect(answer.headers.get('Link')).toContain('kind=signIn')
  expect((await read('', 'user')).headers.get('X-Total-Count')).toBe('60')
})

it('names nothing that the caller may see no longer', async () => {
  await write('user', 2)
  expect((await list('', 'user'))[0]?.about).toMatchObject({ kind: 'page' })
  await change(`PUT /api/pages/${server.seeds.een.page.guid}`, { title: 'Dicht', viewAccess: 'Admin', buildingBlockInstances: [] })
  await change(`POST /api/pages/${server.seeds.een.page.guid}:publish`, { mode: 'Save' })
  expect((await list('', 'user'))[0]).not.toHaveProperty('about')
})

it.each(['?kind=other', '?itemCount=501', '?sort_by=name_asc', '?actor=x'])('%s is refused', async (query) => {
  expect((await read(query)).status).toBe(400)
})

it('is for who is signed in', async () => {
  expect((await read('', 'anonymous')).status).toBe(401)
  expect((await server.call('GET /api/activity/drafts')).status).toBe(401)
})

it('holds the drafts that the caller changed last, and may still edit', async () => {
  const { page, accounts } = server.seeds.een
  await change(`PUT /api/pages/${page.guid}`, { title: 'Mijn concept', buildingBlockInstances: [] }, 'manager')
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await change(`PUT /api/listitem/${guidIn('een', 'item')}`, { title: 'Mijn bericht', contentBuildingBlockInstances: [] })
  const drafts = async (as: Caller) => (await server.call('GET /api/activity/drafts', { as })).body as { title: string }[]
  expect(await drafts('manager')).toMatchObject([{ kind: 'page', title: 'Mijn concept', guid: page.guid }])
  expect((await drafts('admin')).map(({ title }) => title)).toEqual(['Mijn bericht'])
  expect(await drafts('user')).toEqual([])
  await site().records.transact((writer) =>
    writer.put('account', accounts.manager.guid, { ...accounts.manager, roleIds: [], isContentManager: false }),
  )
  expect(await drafts('manager')).toEqual([])
})

it('of somebody else is told to administrators: what that person did, and nothing more', async () => {
  await write('user', 4)
  await write('admin', 3)
  const { guid } = server.seeds.een.accounts.user
  const ofUser = (query = '', as: Caller = 'admin') => server.call(`GET /api/users/${guid}/activity${query}`, { as })
  const { body, headers } = await ofUser('?itemCount=2')
  expect([(body as Shown[]).length, headers.get('X-Total-Count')]).toEqual([2, '4'])
  expect(headers.get('Link')).toContain(`/api/users/${guid}/activity?`)
  expect(body).toEqual((await list('', 'user')).slice(0, 2))
  expect(((await ofUser('?kind=signIn')).body as Shown[]).map(({ action }) => action)).toEqual(['signIn', 'signIn'])
  expect((await ofUser('', 'user')).status).toBe(403)
  expect((await ofUser('', 'anonymous')).status).toBe(401)
  expect((await ofUser('?kind=reading')).status).toBe(400)
  expect((await server.call(`GET /api/users/${server.seeds.twee.accounts.user.guid}/activity`, { as: 'admin' })).status).toBe(404)
})

it('includes what the caller sent with forms, the newest first, and nobody else’s', async () => {
  const { user, verified } = server.seeds.een.accounts
  const of = ({ guid: userGuid }: { guid: string }) => ({ userGuid })
  await putForm(server, [
    makeSubmission(site(), 1, of(user)),
    makeSubmission(site(), 2, { ...of(user), isWaiting: true }),
    makeSubmission(site(), 3, { ...of(user), isClosed: true }),
    makeSubmission(site(), 4, { ...of(user), deletedOn: '2026-05-02T10:00:00Z' }),
    makeSubmission(site(), 5, of(verified)),
    makeSubmission(site(), 6),
  ])
  const sent = async (as: Caller) => (await server.call('GET /api/activity/submissions', { as })).body as { guid: string }[]
  const [closed, waiting, first] = await sent('user')
  expect(closed).toEqual({ guid: expect.any(String), title: expect.any(String), on: '2026-05-01T10:03:00.000Z', isWaiting: false })
  expect(waiting).toMatchObject({ isWaiting: true, url: `/submission/${waiting?.guid}` })
  expect(first).toMatchObject({ on: '2026-05-01T10:01:00.000Z', isWaiting: false })
  expect(await sent('user')).toHaveLength(3)
  expect(await sent('verified')).toHaveLength(1)
  expect(await sent('admin')).toEqual([])
})
