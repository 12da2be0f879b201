import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }
const path = '/api/profileproperties'
const keysFor = async (as: 'user' | 'admin' | 'staff') =>
  ((await server.call(`GET ${path}`, { as })).body as { key: string }[]).map(({ key }) => key)

describe('profile properties', () => {
  it('go through their life, and take what users filled in with them', async () => {
    const made = await server.call(`POST ${path}`, { ...admin, body: { key: 'telefoon', inputType: 'phone', sort: 1 } })
    expect(made).toMatchObject({ status: 201, body: { key: 'telefoon', visibleFor: 'Admin', isBuiltIn: false } })
    const read = await server.call(`GET ${path}/telefoon`, { as: 'user' })
    expect(read.headers.get('ETag')).toBe(made.headers.get('ETag'))
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const changed = await server.call(`PUT ${path}/telefoon`, { ...admin, headers, body: { ...(read.body as object), required: true } })
    expect(changed).toMatchObject({ status: 200, body: { required: true } })
    expect((await server.call(`PUT ${path}/telefoon`, { ...admin, headers, body: read.body })).status).toBe(412)
    expect(await keysFor('user')).toEqual([
      ...[
        'profielfoto',
        'alias',
        'notificationClose',
        'followMail',
        'language',
        'commentMail',
        'accountEmail',
        'termsOfUse',
        'privacyStatement',
        'cookies',
      ],
      'telefoon',
    ])

    const { guid } = server.seeds.een.accounts.user
    const properties = [
      { key: 'telefoon', value: '14 012' },
      { key: 'alias', value: 'Zwaan' },
    ]
    await server.records.transact('een', async (writer) => {
      await writer.put('account', guid, { ...((await writer.find('account', guid)) as Account), properties })
    })
    expect((await server.call(`DELETE ${path}/telefoon`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await server.records.read('een', (reader) => reader.find('account', guid)))?.properties).toEqual([properties[1]])
    expect((await server.call(`GET ${path}/telefoon`, admin)).status).toBe(404)
  })

  it('give a built-in one the form that the site wants, and give it back', async () => {
    const read = await server.call(`GET ${path}/alias`, admin)
    expect(read.body).toMatchObject({ isBuiltIn: true })
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const changed = await server.call(`PUT ${path}/alias`, { ...admin, headers, body: { ...(read.body as object), sort: 9 } })
    expect(changed).toMatchObject({ status: 200, body: { sort: 9, isBuiltIn: false } })
    expect((await server.call(`DELETE ${path}/alias`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await server.call(`GET ${path}/alias`, admin)).body).toMatchObject({ sort: 2, isBuiltIn: true })
  })

  it.each(['accountEmail', 'termsOfUse', 'cookies', 'notificationClose'])(
    'of %s say who sees it, and nothing that no screen keeps',
    async (key) => {
      const { body } = await server.call(`GET ${path}/${key}`, admin)
      const put = (more: object) =>
        server.call(`PUT ${path}/${key}`, { ...admin, headers: anyVersion, body: { ...(body as object), isBuiltIn: undefined, ...more } })
      const label = { nl: 'Anders' }
      for (const [field, value] of Object.entries({
        label,
        category: 'profile',
        section: 'Elders',
        sort: 9,
        required: !(body as { required: boolean }).required,
      })) {
        if (JSON.stringify((body as Record<string, unknown>)[field]) === JSON.stringify(value)) continue
        expect(await put({ [field]: value })).toMatchObject({
          status: 400,
          body: { errors: [{ path: `body.${field}`, code: 'readOnly' }] },
        })
      }
      expect(await put({ visibleFor: 'Admin', isStaffOnly: false })).toMatchObject({ status: 200, body: { visibleFor: 'Admin' } })
      await server.call(`DELETE ${path}/${key}`, { ...admin, headers: anyVersion })
      // What an older file says of them beside that says nothing.
      await server.sites
        .find('een')!
        .content.transact((writer) =>
          writer.put('profileProperty', key, { ...(body as ProfileProperty), label, sort: 9, visibleFor: 'Users' }),
        )
      expect((await server.call(`GET ${path}/${key}`, admin)).body).toMatchObject({
        ...(body as object),
        visibleFor: 'Users',
        isBuiltIn: false,
      })
      await server.call(`DELETE ${path}/${key}`, { ...admin, headers: anyVersion })
    },
  )

  it('that are put back as the product has them are built in again', async () => {
    const { body } = await server.call(`GET ${path}/profielfoto`, admin)
    const put = (sort: number) =>
      server.call(`PUT ${path}/profielfoto`, { ...admin, headers: anyVersion, body: { ...(body as object), isBuiltIn: undefined, sort } })
    expect((await put(9)).body).toMatchObject({ isBuiltIn: false })
    expect((await put((body as { sort: number }).sort)).body).toEqual(body)
    expect((await server.call(`GET ${path}/profielfoto`, admin)).body).toEqual(body)
  })

  it('of the product keep what users filled in when they get back their own form', async () => {
    const { guid } = server.seeds.een.accounts.manager
    const properties = [{ key: 'alias', value: 'Meeuw' }]
    await server.records.transact('een', async (writer) => {
      await writer.put('account', guid, { ...((await writer.find('account', guid)) as Account), properties })
    })
    const { body } = await server.call(`GET ${path}/alias`, admin)
    const put = { ...admin, headers: anyVersion, body: { ...(body as object), sort: 9 } }
    expect((await server.call(`PUT ${path}/alias`, put)).status).toBe(200)
    expect((await server.call(`DELETE ${path}/alias`, { ...admin, headers: anyVersion })).status).toBe(204)
    expect((await server.records.read('een', (reader) => reader.find('account', guid)))?.properties).toEqual(properties)
  })

  it('that are deleted take their values along, those of deleted accounts too', async () => {
    const { user } = server.seeds.een.accounts
    const properties = [{ key: 'bsn', value: '123456782' }]
    expect((await server.call(`POST ${path}`, { ...admin, body: { key: 'bsn', visibleFor: 'User' } })).status).toBe(201)
    await server.records.transact('een', async (writer) => {
      await writer.put('account', user.guid, { ...user, properties })
      await writer.put('deletedAccount', guidOf(0x9a1), {
        account: { ...user, guid: guidOf(0x9a1), properties },
        deletedOn: '2026-06-01T12:00:00Z',
      })
    })
    expect((await server.call(`DELETE ${path}/bsn`, { ...admin, headers: anyVersion })).status).toBe(204)
    const left = await server.records.read('een', async (reader) => [
      (await reader.find('account', user.guid))?.properties,
      (await reader.find('deletedAccount', guidOf(0x9a1)))?.account.properties,
    ])
    expect(left).toEqual([[], []])
  })

  it('that are for staff stay with them', async () => {
    const body = { key: 'dossier', isStaffOnly: true }
    expect((await server.call(`POST ${path}`, { ...admin, body })).status).toBe(403)
    expect((await server.call(`POST ${path}`, { as: 'staff', body })).status).toBe(201)
    expect(await keysFor('admin')).not.toContain('dossier')
    expect(await keysFor('staff')).toContain('dossier')
    for (const line of [`GET ${path}/dossier`, `DELETE ${path}/dossier`])
      expect((await server.call(line, { ...admin, headers: anyVersion })).status).toBe(404)
  })

  it.each([
    ['POST', '', { key: 'geen spatie' }, 400, 'SITE_REQUEST_INVALID'],
    ['POST', '', { key: 'keuze', inputType: 'select' }, 400, 'SITE_REQUEST_INVALID'],
    ['POST', '', { key: 'nieuw', isBuiltIn: true }, 400, 'SITE_REQUEST_INVALID'],
    ['POST', '', { key: 'aantal', inputType: 'number', defaultValue: 'abc' }, 400, 'SITE_REQUEST_INVALID'],
    [
      'POST',
      '',
      { key: 'keuze', inputType: 'select', options: [{ value: 'a', label: 'A' }], defaultValue: 'b' },
      400,
      'SITE_REQUEST_INVALID',
    ],
    ['POST', '', { key: 'alias', visibleFor: 'User' }, 400, 'SITE_REQUEST_INVALID'],
    ['PUT', '/alias', { key: 'alias', visibleFor: 'Admin' }, 400, 'SITE_REQUEST_INVALID'],
    ['POST', '', { key: 'nieuw', eigenaar: 'x' }, 400, 'SITE_REQUEST_INVALID'],
    ['PUT', '/cookies', { key: 'koekjes' }, 400, 'SITE_REQUEST_INVALID'],
    ['PUT', '/onbekend', { key: 'onbekend' }, 404, 'SITE_NOT_FOUND'],
    ['DELETE', '/cookies', undefined, 409, 'SITE_IN_USE'],
    ['DELETE', '/onbekend', undefined, 404, 'SITE_NOT_FOUND'],
    ['GET', '/geen%20naam', undefined, 404, 'SITE_NOT_FOUND'],
  ])('%s %s %j is %d', async (method, end, body, status, code) => {
    expect(await server.call(`${method} ${path}${end}`, { ...admin, body, headers: anyVersion })).toMatchObject({ status, body: { code } })
  })

  it('are not twice there, ask for a version, and are the administrators’ to change', async () => {
    const body = { key: 'dubbel' }
    expect((await server.call(`POST ${path}`, { ...admin, body })).status).toBe(201)
    expect((await server.call(`POST ${path}`, { ...admin, body })).status).toBe(409)
    // A file of a site has keys that differ by more than letter case.
    for (const key of ['Dubbel', 'Alias']) expect((await server.call(`POST ${path}`, { ...admin, body: { key } })).status).toBe(409)
    expect((await server.call(`PUT ${path}/dubbel`, { ...admin, body })).status).toBe(428)
    expect((await server.call(`PUT ${path}/dubbel`, { as: 'manager', body, headers: anyVersion })).status).toBe(403)
    expect((await server.call(`GET ${path}`)).status).toBe(401)
  })
})
