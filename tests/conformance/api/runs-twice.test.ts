import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { givePasswords, openBrowser, PASSWORD } from '../../support/api-browser.ts'
import { type ApiServer, startApiServer } from '../../support/api-server.ts'
import { createTwiceStore } from '../../support/twice-store.ts'

/** Every transaction on the records runs twice, as if another process came first: its effect on the content happens once. */
let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({ records: createTwiceStore<RecordKinds>({ indexes: recordIndexes }) })
})
afterAll(() => server.close())

interface Made {
  page: { guid: string }
}
const menuItems = () =>
  server.sites
    .find('een')!
    .index.list('menu')
    .flatMap(({ items }) => items)
const etagOf = async (path: string) => (await server.call(`GET ${path}?draft=true`, { as: 'admin' })).headers.get('ETag') ?? ''

async function createPage(title: string, extra: object = {}): Promise<string> {
  const made = await server.call('POST /api/pages', { as: 'admin', body: { title, ...extra } })
  expect(made.status).toBe(201)
  return `/api/pages/${(made.body as Made).page.guid}`
}

async function post(path: string, body: object = {}) {
  const [resource = ''] = path.split(/:(?=[a-zA-Z]+$)/)
  return server.call(`POST ${path}`, { as: 'admin', headers: { 'If-Match': await etagOf(resource) }, body })
}

it('publishing is a change, whose undo takes it off the site, and taking it off is done once', async () => {
  const path = await createPage('Vers')
  // A publish that mistook its own first run for what was live before would report no change.
  expect((await post(`${path}:publish`)).body).toMatchObject({ version: 1, undo: { version: 0 } })
  const unpublished = await post(`${path}:unpublish`)
  expect(unpublished.status).toBe(200)
  expect((await server.call(`GET ${path}`)).status).toBe(404)
})

it('a page that is made or copied takes one place in the menu, and leaves it when it is deleted', async () => {
  const before = menuItems().length
  const menu = { urlSegment: 'eenmaal' }
  const made = await server.call('POST /api/pages', { as: 'admin', body: { title: 'Eenmaal', menu } })
  expect([made.status, menuItems().length]).toEqual([201, before])
  const path = `/api/pages/${(made.body as Made).page.guid}`
  expect([(await post(`${path}:publish`)).status, menuItems().length]).toEqual([200, before + 1])
  const copied = await post(`${path}:duplicate`, { menu: { ...menu, urlSegment: 'nogmaals' } })
  const copy = `/api/pages/${(copied.body as Made).page.guid}`
  expect([(await post(`${copy}:publish`)).status, menuItems().length]).toEqual([200, before + 2])
  const deleted = await server.call(`DELETE ${path}?force=true`, { as: 'admin', headers: { 'If-Match': await etagOf(path) } })
  expect([deleted.status, menuItems().length]).toEqual([204, before + 1])
})

it('somebody of the staff, whose account is committed first, signs in, ends other sessions and changes the password', async () => {
  await givePasswords(server, ['staff'])
  const browser = openBrowser(server)
  const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))
  const statusOf = async (line: string, body?: unknown) => (await browser.call(line, body)).status
  expect((await browser.signIn('staff@proef.example')).status).toBe(201)
  expect([await statusOf('POST /api/sessions:endOthers'), await statusOf('GET /api/sessions')]).toEqual([201, 200])
  const next = 'acht fietsen in de regen'
  expect(await statusOf('POST /api/passwords:change', { password: PASSWORD, newPassword: next })).toBe(201)
  expect(await statusOf('GET /api/sessions')).toBe(200)

  const { secret } = (await browser.call('POST /api/secondfactors')).body as { secret: string }
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() })
  const { recoveryCodes } = (await browser.call('POST /api/secondfactors:confirm', { code: code() })).body as { recoveryCodes: string[] }
  later(60)
  expect(await statusOf('POST /api/sessions:prove', { code: code() })).toBe(201)
  for (const given of [code, () => recoveryCodes[0]]) {
    later(60)
    const { challenge } = (await browser.signIn('staff@proef.example', next)).body as { challenge: string }
    expect(await statusOf('POST /api/sessions:confirm', { challenge, code: given() })).toBe(201)
    // A code is used up all the same.
    const { challenge: another } = (await browser.signIn('staff@proef.example', next)).body as { challenge: string }
    expect(await statusOf('POST /api/sessions:confirm', { challenge: another, code: given() })).toBe(401)
  }
})
