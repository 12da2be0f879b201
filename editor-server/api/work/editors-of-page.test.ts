import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  const { page, roleGuid } = server.seeds.een
  const below: Page = {
    ...page,
    ...{ guid: guidOf(0xa1), title: 'Afval', editPermission: 'Inherited', editRoles: [], buildingBlockInstances: [] },
  }
  const closed: Page = { ...below, guid: guidOf(0xa2), title: 'Bestuur', viewAccess: 'Admin' }
  const item = (number: number, urlSegment: string, pageGuid: string, relatedMenuItems: object[] = []) => {
    return { guid: guidOf(number), urlSegment, name: urlSegment, pageGuid, relatedMenuItems }
  }
  const items = [item(0x91, 'wonen', page.guid, [item(0x92, 'afval', below.guid)]), item(0x93, 'bestuur', closed.guid)]
  await server.sites.find('een')!.content.transact(async (writer) => {
    await writer.put('page', page.guid, { ...page, title: 'Wonen', editRoles: [roleGuid, 'Developer'] })
    for (const each of [below, closed]) await writer.put('page', each.guid, each)
    await writer.put('role', roleGuid, { guid: roleGuid, name: 'Team wonen', description: '' })
    await writer.put('menu', guidOf(0x90), { guid: guidOf(0x90), name: 'Top level menu', items } as never)
  })
})
afterAll(() => server.close())

const ask = (path: string, as: Caller) => server.call(`GET /api/work/editors?path=${encodeURIComponent(path)}`, { as })

it('tells everybody who sees a page whether they may edit it, and those who edit anything who may', async () => {
  const editors = {
    roles: [
      { name: 'Team wonen', isOfSite: true },
      { name: 'Developer', isOfSite: false },
    ],
    from: 'page',
    above: 'Wonen',
  }
  const answers = await Promise.all(callers.map(async (as) => [as, (await ask('/wonen/afval', as)).body] as const))
  expect(Object.fromEntries(answers)).toEqual({
    anonymous: { title: 'Afval', mayEdit: false },
    user: { title: 'Afval', mayEdit: false },
    verified: { title: 'Afval', mayEdit: false },
    manager: { title: 'Afval', mayEdit: true, editors },
    otherManager: { title: 'Afval', mayEdit: false, editors },
    admin: { title: 'Afval', mayEdit: true, editors },
    staff: { title: 'Afval', mayEdit: true, editors },
  })
  expect((await ask('/wonen', 'otherManager')).body).toMatchObject({ editors: { from: 'own' } })
})

it('says nothing of a page that the caller may not see, nor of one that there is not', async () => {
  for (const as of callers) {
    const isAdministrator = as === 'admin' || as === 'staff'
    expect([as, (await ask('/bestuur', as)).status]).toEqual([as, isAdministrator ? 200 : 404])
    expect((await ask('/nergens', as)).status).toBe(404)
  }
  expect((await ask('/bestuur', 'admin')).body).toMatchObject({ editors: { roles: [], from: 'site' } })
  expect((await ask('wonen', 'admin')).status).toBe(400)
})
