import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  const definitions = [
    { key: 'telefoon', inputType: 'phone', visibleFor: 'Admin' },
    { key: 'team', inputType: 'select', visibleFor: 'Users', options: [{ value: 'a', label: 'A' }] },
    { key: 'dossier', isStaffOnly: true, visibleFor: 'Users' },
    { key: 'geheim', visibleFor: 'User' },
  ].map((definition) => profilePropertySchema.parse(definition))
  await server.sites.find('een')?.content.transact(async (writer) => {
    for (const definition of definitions) await writer.put('profileProperty', definition.key, definition)
  })
})
afterEach(() => server.close())

const user = { as: 'user' } as const
const path = '/api/profiles:loggedIn'

async function read(as: Caller = 'user') {
  const { body, headers, status } = await server.call(`GET ${path}`, { as })
  return { profile: body as Record<string, unknown>, etag: headers.get('ETag') ?? '', status }
}

async function save(change: object, as: Caller = 'user') {
  const { profile, etag } = await read(as)
  return server.call(`PUT ${path}`, { as, body: { ...profile, ...change }, headers: { 'If-Match': etag } })
}

async function setProperties(properties: Account['properties']): Promise<void> {
  const { guid } = server.seeds.een.accounts.user
  await server.records.transact('een', async (writer) => {
    const account = (await writer.find('account', guid)) as Account
    await writer.put('account', guid, { ...account, properties })
  })
}

it('is previewed as others are shown it, by the same rule', async () => {
  const { guid } = server.seeds.een.accounts.verified
  const properties = [
    { key: 'telefoon', value: '+31 12 345 67 89' },
    { key: 'team', value: 'a' },
    { key: 'dossier', value: 'x' },
    { key: 'geheim', value: 'y' },
  ]
  await server.records.transact('een', async (writer) =>
    writer.put('account', guid, { ...((await writer.find('account', guid)) as Account), properties }),
  )
  for (const viewer of ['user', 'admin'] as const) {
    const seen = (await server.call(`GET /api/profiles/${guid}`, { as: viewer })).body
    expect((await server.call(`GET ${path}/preview?viewer=${viewer}`, { as: 'verified' })).body).toEqual(seen)
  }
  expect((await server.call(`GET ${path}/preview?viewer=user`, { as: 'verified' })).body).toMatchObject({ properties: [{ key: 'team' }] })
  expect((await server.call(`GET ${path}/preview?viewer=staff`, { as: 'verified' })).status).toBe(400)
  expect((await server.call(`GET ${path}/preview?viewer=user`)).status).toBe(401)
})

describe('the current user', () => {
  it('reads their own profile, and nothing of where the account comes from', async () => {
    const { profile } = await read()
    expect(profile).toMatchObject({ firstName: 'user', email: 'user@proef.example', isAdmin: false, properties: [] })
    expect(Object.keys(profile)).not.toContain('sourceKind')
    expect((await read('staff')).profile).toMatchObject({ firstName: 'staff', isMett: true })
    expect((await read('anonymous')).status).toBe(401)
  })

  it('changes names and properties, and what is read can be saved', async () => {
    const saved = await save({ firstName: 'Noor', properties: [{ key: 'telefoon', value: '+31 12 345 67 89' }] })
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Noor' } })
    expect((await save({})).body).toEqual((await read()).profile)
    expect((await read()).etag).toBe(saved.headers.get('ETag'))
    expect((await save({ firstName: 'Staf' }, 'staff')).status).toBe(200)
  })

  it('accepts the terms, and declines them', async () => {
    expect((await save({ termsOfUseVersionAccepted: 1 })).body).toMatchObject({ termsOfUseVersionAccepted: 1 })
    expect((await save({ termsOfUseVersionAccepted: undefined })).body).not.toHaveProperty('termsOfUseVersionAccepted')
    expect(await save({ termsOfUseVersionAccepted: 2 })).toMatchObject({ status: 400, body: { errors: [{ code: 'termsVersion' }] } })
  })

  it.each([
    ['guid', guidOf(5)],
    ['email', 'ander@proef.example'],
    ['isEmailVerified', true],
    ['isAdmin', true],
    ['isContentManager', true],
    ['isMett', true],
    ['isDeveloper', true],
    ['isActive', false],
    ['roleIds', [guidOf(0x500)]],
    ['sourceKind', 'Registration'],
    ['createdOn', '2020-01-01T00:00:00Z'],
    ['language', 'en'],
    ['passwordHash', 'x'],
    ['firstName', 7],
    ['firstName', ''],
    ['lastName', null],
    ['middleName', ['x']],
  ])('cannot set %s to %j', async (field, value) => {
    const { guid } = server.seeds.een.accounts.user
    const before = await server.records.read('een', (reader) => reader.find('account', guid))
    for (const as of ['user', 'admin', 'staff'] as const) {
      const own = server.seeds.een.accounts[as][field as 'guid']
      if (own === value) continue
      expect(await save({ [field]: value }, as)).toMatchObject({ status: 400, body: { errors: [{ path: `body.${field}` }] } })
    }
    expect(await server.records.read('een', (reader) => reader.find('account', guid))).toEqual(before)
  })

  it.each([
    [{ key: 'onbekend', value: 'x' }, 'propertyUnknown', 'body.properties.0.key'],
    [{ key: 'dossier', value: 'x' }, 'propertyUnknown', 'body.properties.0.key'],
    [{ key: 'accountEmail', value: 'x@y.example' }, 'propertyUnknown', 'body.properties.0.key'],
    [{ key: 'team', value: 'b' }, 'choice', 'body.properties.0.value'],
    [{ key: 'notificationClose', value: 'nooit' }, 'propertyValue', 'body.properties.0.value'],
    [{ key: 'profielfoto', value: 'x.png' }, 'propertyValue', 'body.properties.0.value'],
  ])('cannot keep %j', async (property, code, at) => {
    expect(await save({ properties: [property] })).toMatchObject({ status: 400, body: { errors: [{ code, path: at }] } })
  })

  it('keeps what they may not see of themselves, and never sees it', async () => {
    await setProperties([
      { key: 'dossier', value: 'voor het team' },
      { key: 'vergeten', value: 'van vroeger' },
    ])
    expect((await read()).profile.properties).toEqual([])
    await save({ properties: [{ key: 'alias', value: 'Zwaan' }] })
    const { guid } = server.seeds.een.accounts.user
    expect((await server.records.read('een', (reader) => reader.find('account', guid)))?.properties).toEqual([
      { key: 'alias', value: 'Zwaan' },
      { key: 'dossier', value: 'voor het team' },
    ])
  })

  it('may save the rest though a definition no longer takes what they chose', async () => {
    const define = (values: string[]) =>
      server.sites.find('een')?.content.transact((writer) => {
        const options = values.map((value) => ({ value, label: value }))
        return writer.put(
          'profileProperty',
          'wijk',
          profilePropertySchema.parse({ key: 'wijk', visibleFor: 'User', inputType: 'select', options }),
        )
      })
    await define(['noord', 'zuid'])
    const noord = [{ key: 'wijk', value: 'noord' }]
    expect((await save({ properties: noord })).status).toBe(200)
    await define(['zuid'])
    expect((await save({ properties: noord, firstName: 'Anna' })).status).toBe(200)
    expect((await save({ properties: [{ key: 'wijk', value: 'oost' }] })).status).toBe(400)
  })

  it('of the staff keeps what other sites ask', async () => {
    const { guid } = server.seeds.een.accounts.staff
    const home = server.sites.find('een')?.staff.records
    await home?.transact(async (writer) => {
      const account = await writer.find('account', guid)
      if (account) await writer.put('account', guid, { ...account, properties: [{ key: 'kamer', value: 'B12' }] })
    })
    expect((await save({ properties: [{ key: 'alias', value: 'Zwaan' }] }, 'staff')).status).toBe(200)
    expect((await home?.read((reader) => reader.find('account', guid)))?.properties).toEqual([
      { key: 'alias', value: 'Zwaan' },
      { key: 'kamer', value: 'B12' },
    ])
  })

  it('keeps what is required once it is there; who never gave it may save something else', async () => {
    const required = profilePropertySchema.parse({ key: 'wijk', required: true, visibleFor: 'User' })
    await server.sites.find('een')?.content.transact((writer) => writer.put('profileProperty', 'wijk', required))
    const fault = (path: string) => ({ status: 400, body: { errors: [{ path, code: 'propertyRequired' }] } })
    expect(await save({ properties: [{ key: 'wijk', value: '' }] })).toMatchObject(fault('body.properties.0.value'))
    expect((await save({ termsOfUseVersionAccepted: 1 })).status).toBe(200)
    expect((await save({ properties: [{ key: 'wijk', value: 'Noord' }] })).status).toBe(200)
    expect(await save({ properties: [] })).toMatchObject(fault('body.properties.wijk'))
  })

  it('asks for a version and takes no stale one', async () => {
    const { profile, etag } = await read()
    expect((await server.call(`PUT ${path}`, { ...user, body: profile })).status).toBe(428)
    await save({ firstName: 'Noor' })
    expect((await server.call(`PUT ${path}`, { ...user, body: profile, headers: { 'If-Match': etag } })).status).toBe(412)
  })

  it('reads that the account is inactive, and changes nothing then', async () => {
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', async (writer) => {
      await writer.put('account', guid, { ...(await writer.find('account', guid)), isActive: false } as Account)
    })
    expect((await read()).profile).toMatchObject({ isActive: false })
    expect((await save({ firstName: 'Noor' })).status).toBe(403)
  })
})

describe('the profile of another', () => {
  it('shows to each what is for them', async () => {
    await setProperties([
      { key: 'alias', value: 'Zwaan' },
      { key: 'telefoon', value: '14 012' },
      { key: 'team', value: 'a' },
      { key: 'dossier', value: 'x' },
      { key: 'geheim', value: 'y' },
    ])
    const { guid } = server.seeds.een.accounts.user
    const seen = async (as: Caller) => {
      const { status, body } = await server.call(`GET /api/profiles/${guid}`, { as })
      const { properties = [], ...rest } = body as { properties?: { key: string }[] }
      return [status, Object.keys(rest).length, properties.map(({ key }) => key).join()]
    }
    expect((await seen('anonymous'))[0]).toBe(401)
    expect(await seen('verified')).toEqual([200, 2, 'alias,team'])
    expect(await seen('admin')).toEqual([200, 6, 'alias,telefoon,team'])
    expect(await seen('staff')).toEqual([200, 6, 'alias,telefoon,team,dossier'])
    expect(await seen('user')).toEqual([200, 6, 'alias,telefoon,team,geheim'])
  })

  it('is not there for a foreign guid, as for an absent one', async () => {
    const answers = await Promise.all(
      [server.seeds.twee.accounts.user.guid, guidOf(0x777), guidOf(0x900)].map((guid) => server.call(`GET /api/profiles/${guid}`, user)),
    )
    const bodies = answers.map(({ status, body }) => ({ status, body: { ...(body as object), correlationId: '' } }))
    expect(bodies[0]).toMatchObject({ status: 404 })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })
})
