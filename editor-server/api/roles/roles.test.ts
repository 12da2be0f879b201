import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Template } from '#content/model/template/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const admin = { as: 'admin' } as const

describe('roles', () => {
  it('go through their life', async () => {
    const made = await server.call('POST /api/roles', { ...admin, body: { name: 'Webredactie' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Webredactie', description: '' } })
    const path = made.headers.get('Location') ?? ''
    const read = await server.call(`GET ${path}`, admin)
    expect(read.headers.get('ETag')).toBe(made.headers.get('ETag'))
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const changed = await server.call(`PUT ${path}`, { ...admin, headers, body: { ...(read.body as object), name: 'Nieuws' } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Nieuws' } })
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { name: 'Te laat' } })).status).toBe(412)
    const names = (await server.call('GET /api/roles', admin)).body as { name: string }[]
    expect(names.map(({ name }) => name)).toEqual(['Nieuws', 'Redactie'])
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: { 'If-Match': '*' } })).status).toBe(204)
    expect((await server.call(`GET ${path}`, admin)).status).toBe(404)
  })

  it.each([
    ['POST /api/roles', { name: '' }, 400, 'SITE_REQUEST_INVALID'],
    ['POST /api/roles', { name: 'Admin' }, 400, 'SITE_REQUEST_INVALID'],
    ['POST /api/roles', { name: 'x', isAdmin: true }, 400, 'SITE_REQUEST_INVALID'],
    ['POST /api/roles', { name: 'redactie' }, 409, 'SITE_CONFLICT'],
    [`PUT /api/roles/${guidOf(0x500)}`, { name: 'x', guid: guidOf(7) }, 400, 'SITE_REQUEST_INVALID'],
    [`DELETE /api/roles/${guidOf(0x500)}`, undefined, 409, 'SITE_IN_USE'],
    [`DELETE /api/roles/${guidOf(0x777)}`, undefined, 404, 'SITE_NOT_FOUND'],
    ['GET /api/roles/no-guid', undefined, 404, 'SITE_NOT_FOUND'],
  ])('%s %j is %d', async (line, body, status, code) => {
    const answer = await server.call(line, { ...admin, body, headers: { 'If-Match': '*' } })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('stay while something names them, live or in a working copy, and say what', async () => {
    const made = await server.call('POST /api/roles', { ...admin, body: { name: 'Sport' } })
    const path = made.headers.get('Location') ?? ''
    const { guid } = made.body as { guid: string }
    const { page, accounts } = server.seeds.een
    const anyVersion = { 'If-Match': '*' }
    const remove = () => server.call(`DELETE ${path}`, { ...admin, headers: anyVersion })
    const draft = { title: 'Sporthal', viewAccess: 'Roles', viewRoles: [guid], buildingBlockInstances: [] }
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body: draft })).status).toBe(200)
    const { user } = accounts
    const give = (roleIds: string[]) =>
      server.sites.find('een')?.records.transact((writer) => writer.put('account', user.guid, { ...user, roleIds }))
    await give([guid])
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'SITE_IN_USE',
        errors: [
          { code: 'page', path: page.guid, message: 'Sporthal' },
          { code: 'user', path: user.guid },
        ],
      },
    })
    await give([])
    expect(await remove()).toMatchObject({ status: 409, body: { errors: [{ code: 'page' }] } })
    await server.call(`POST /api/pages/${page.guid}:revert`, { ...admin, headers: anyVersion })
    expect((await remove()).status).toBe(204)
  })

  it('stay while a plan names them, and are in no page that is published after they are gone', async () => {
    const { guid } = (await server.call('POST /api/roles', { ...admin, body: { name: 'Lezers' } })).body as { guid: string }
    const { page } = server.seeds.een
    const anyVersion = { 'If-Match': '*' }
    const remove = () => server.call(`DELETE /api/roles/${guid}`, { ...admin, headers: anyVersion })
    const draft = { title: 'Intern', viewAccess: 'Roles', viewRoles: [guid], buildingBlockInstances: [] }
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body: draft })).status).toBe(200)
    const plan = { publishOn: new Date(server.clock.now.getTime() + 86_400_000).toISOString(), mode: 'Save' }
    const planned = await server.call(`PUT /api/pages/${page.guid}:schedule`, { ...admin, headers: anyVersion, body: plan })
    expect(planned.status, JSON.stringify(planned.body)).toBe(200)
    await server.call(`POST /api/pages/${page.guid}:revert`, { ...admin, headers: anyVersion })
    expect(await remove()).toMatchObject({ status: 409, body: { errors: [{ code: 'page', message: 'Intern' }] } })
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body: draft })).status).toBe(200)
    await server.sites.find('een')?.content.transact((writer) => writer.delete('role', guid))
    const published = await server.call(`POST /api/pages/${page.guid}:publish`, { ...admin, headers: anyVersion, body: { mode: 'Save' } })
    expect(published).toMatchObject({ status: 400, body: { errors: [{ path: 'viewRoles.0', code: 'reference' }] } })
  })

  it('stay while the working copy of a template names them', async () => {
    const { guid } = (await server.call('POST /api/roles', { ...admin, body: { name: 'Voeters' } })).body as { guid: string }
    const remove = () => server.call(`DELETE /api/roles/${guid}`, { ...admin, headers: { 'If-Match': '*' } })
    const footer: Template = { guid: guidOf(0xe1), name: 'Voet', kind: 'footer', blocks: [buildBlock({ guid: guidOf(0xe2) })] }
    const site = server.sites.find('een')!
    await site.content.transact((writer) => writer.put('template', footer.guid, footer))
    const draft = { ...footer, blocks: [{ ...buildBlock({ guid: guidOf(0xe2) }), addRoles: [guid] }] }
    const work = { draft, changedOn: '2026-06-01T12:00:00Z' }
    await site.records.transact((writer) => writer.put('templateWork', footer.guid, work))
    expect(await remove()).toMatchObject({ status: 409, body: { errors: [{ code: 'template', path: footer.guid, message: 'Voet' }] } })
    await site.records.transact((writer) => writer.delete('templateWork', footer.guid))
    expect((await remove()).status).toBe(204)
  })

  it('ask for a version', async () => {
    expect((await server.call(`PUT /api/roles/${guidOf(0x500)}`, { ...admin, body: { name: 'x' } })).status).toBe(428)
  })
})
