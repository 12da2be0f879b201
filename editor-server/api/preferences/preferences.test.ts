import { afterEach, beforeEach, expect, it } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const path = '/api/preferences'
const defaults = { notificationClose: 10, followMail: 'soon', commentMail: 'soon' }

async function read(as: Caller = 'user') {
  const { status, body, headers } = await server.call(`GET ${path}`, { as })
  return { status, body, version: headers.get('ETag') ?? '' }
}

const save = (body: object, version: string, as: Caller = 'user') =>
  server.call(`PUT ${path}`, { as, body, headers: version === '' ? {} : { 'If-Match': version } })

const accountOf = (as: 'user' | 'staff') => {
  const { guid } = server.seeds.een.accounts[as]
  return as === 'staff'
    ? server.sites.find('een')!.staff.records.read((reader) => reader.find('account', guid))
    : server.records.read('een', (reader) => reader.find('account', guid))
}

const define = (definition: object) =>
  server.sites.find('een')!.content.transact(async (writer) => {
    const parsed = profilePropertySchema.parse(definition)
    await writer.put('profileProperty', parsed.key, parsed)
  })

it('are the defaults until somebody chooses, and what is chosen afterwards', async () => {
  const before = await read()
  expect(before).toMatchObject({ status: 200, body: defaults })
  const wanted = { language: 'en', notificationClose: 30, followMail: 'daily', commentMail: 'none' }
  const saved = await save(wanted, before.version)
  expect(saved).toMatchObject({ status: 200, body: wanted })
  expect(await read()).toEqual({ status: 200, body: wanted, version: saved.headers.get('ETag') })
  expect(await accountOf('user')).toMatchObject({ language: 'en' })
  // A program that knows of no comments.
  const { commentMail: _, ...older } = wanted
  expect((await save({ ...older, notificationClose: 20 }, saved.headers.get('ETag') ?? '')).body).toMatchObject({ commentMail: 'none' })
  const again = await save(wanted, (await read()).version)
  const back = await save(defaults, again.headers.get('ETag') ?? '')
  expect(back.body).toEqual(defaults)
})

it('of the staff go with them to every site', async () => {
  await save({ ...defaults, language: 'en' }, (await read('staff')).version, 'staff')
  expect(await accountOf('staff')).toMatchObject({ language: 'en', properties: [{ key: 'language', value: 'en' }] })
})

it('are saved although the profile lacks what the site asks for', async () => {
  await define({ key: 'wijk', required: true, visibleFor: 'Admin' })
  expect((await save({ ...defaults, notificationClose: 0 }, (await read()).version)).status).toBe(200)
  expect((await accountOf('user'))?.properties).toEqual([{ key: 'notificationClose', value: 0 }])
})

it('fit the site’s own definition, where it has one', async () => {
  const options = ['5', '30'].map((value) => ({ value, label: value }))
  await define({ key: 'notificationClose', inputType: 'select', options })
  const { version } = await read()
  expect((await save({ ...defaults, notificationClose: 30 }, version)).body).toMatchObject({ notificationClose: 30 })
  const refused = await save({ ...defaults, notificationClose: 20 }, (await read()).version)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'body.notificationClose', code: 'choice' }] } })
  await define({ key: 'followMail', isStaffOnly: true })
  expect((await save({ ...defaults, notificationClose: 30, followMail: 'none' }, (await read()).version)).status).toBe(403)
})

it.each([
  [{ ...defaults, notificationClose: -1 }],
  [{ ...defaults, notificationClose: 3601 }],
  [{ ...defaults, followMail: 'weekly' }],
  [{ ...defaults, language: 'de' }],
  [{ ...defaults, commentMail: 'daily' }],
  [{ ...defaults, isAdmin: true }],
  [{ followMail: 'none' }],
])('%j is refused', async (body) => {
  expect((await save(body, '*')).status).toBe(400)
})

it('are for who is signed in, and change from the version that was read', async () => {
  expect((await read('anonymous')).status).toBe(401)
  expect((await save(defaults, '*', 'anonymous')).status).toBe(401)
  expect((await save(defaults, '')).status).toBe(428)
  const { version } = await read()
  await save({ ...defaults, followMail: 'none' }, version)
  expect((await save({ ...defaults, notificationClose: 5 }, version)).status).toBe(412)
})
