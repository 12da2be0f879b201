import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestCard } from '#content/model/publish-request/request-card.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  await site().content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site().index.settings, publishRoles: ['Admin'] }))
  for (const as of ['manager', 'admin'] as const) {
    const account = server.seeds.een.accounts[as]
    await site().records.transact((writer) => writer.put('account', account.guid, { ...account, isEmailVerified: true }))
  }
}, 30_000)
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const guid = () => server.seeds.een.page.guid
const page = () => `/api/pages/${guid()}`
const item = () => `/api/listitem/${guidIn('een', 'item')}`
const call = (line: string, body?: unknown, as: Caller = 'manager') =>
  server.call(line, { as, headers: { 'If-Match': '*' }, ...(body !== undefined && { body }) })
const codeOf = ({ status, body }: ApiAnswer) => [status, (body as { code?: string } | null)?.code]
const save = (title = 'Nieuwe tekst', as: Caller = 'manager') => call(`PUT ${page()}`, { title, buildingBlockInstances: [] }, as)
const ask = (body: object = {}) => call(`PUT ${page()}:publishRequest`, body)
const impact = async (as: Caller) =>
  (await call(`GET ${page()}:impact`, undefined, as)).body as { mayPublish: boolean; request?: RequestCard }
const work = async (of: 'waiting' | 'own', as: Caller) =>
  ((await call(`GET /api/work/requests?of=${of}`, undefined, as)).body as { items: (RequestCard & { title: string; url: string })[] }).items
const inbox = async (as: Caller) =>
  (await call('GET /api/notifications', undefined, as)).body as { kind: string; url: string; title: string; by?: string }[]
const mails = () => site().records.read(async (reader) => (await reader.list('outgoingMail')).map(({ value }) => value))
const pass = (ms = 60_000) => (server.clock.now = new Date(server.clock.now.getTime() + ms))

describe('who publishes, where the site leaves that to some', () => {
  it('is decided alike for everything that makes something live or takes it off the site', async () => {
    await save()
    const on = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
    const edition = ((await call('POST /api/editions', { name: 'Najaar' })).body as { guid: string }).guid
    const things = [{ kind: 'page', guid: guid() }]
    expect((await call(`POST /api/editions/${edition}:add`, { things }, 'admin')).status).toBe(200)
    const refused: [string, unknown?][] = [
      [`POST ${page()}:publish`, { mode: 'Save' }],
      [`POST ${page()}:unpublish`],
      [`POST ${page()}:undoPublish`, { version: 1 }],
      [`PUT ${page()}:schedule`, { publishOn: on, mode: 'Save' }],
      [`POST ${page()}:sendBack`, { note: 'Nee' }],
      [`POST ${item()}:publish`, { mode: 'Save' }],
      [`POST ${item()}:unpublish`],
      [`PUT ${item()}:schedule`, { unpublishOn: on, mode: 'Save' }],
      [`DELETE ${item()}?force=true`],
      // What is added to an edition that is planned goes live with it.
      [`POST /api/editions/${edition}:add`, { things }],
      [`POST /api/editions/${edition}:publish`],
      [`PUT /api/editions/${edition}:schedule`, { publishOn: on }],
    ]
    for (const [line, body] of refused) expect(codeOf(await call(line, body)), line).toEqual([403, 'SITE_FORBIDDEN'])
    expect((await call(`DELETE ${item()}?force=true`, undefined, 'admin')).status).toBe(204)
    expect(codeOf(await call(`POST /api/wastebasket/${guidIn('een', 'item')}:restore`))).toEqual([403, 'SITE_FORBIDDEN'])
    expect((await call(`POST /api/wastebasket/${guidIn('een', 'item')}:restore`, undefined, 'admin')).status).toBe(200)
    expect(await impact('manager')).toMatchObject({ mayPublish: false })
    expect(await impact('admin')).toMatchObject({ mayPublish: true })
    expect((await call(`POST ${page()}:publish`, { mode: 'Save' }, 'admin')).status).toBe(200)
  })

  it('goes by the roles that it names, and then by the right to edit', async () => {
    const publishRoles = [server.seeds.een.roleGuid]
    await site().content.transact((writer) => writer.put('settings', SETTINGS_ID, { ...site().index.settings, publishRoles }))
    await save()
    expect((await call(`POST ${page()}:publish`, { mode: 'Save' })).status).toBe(200)
    const settings = { ...site().index.settings, publishRoles: ['User'] }
    await site().content.transact((writer) => writer.put('settings', SETTINGS_ID, settings))
    expect(codeOf(await call(`POST ${page()}:publish`, { mode: 'Save' }, 'user'))[0]).toBe(403)
  })

  it('is a right, which is given with a proof and not to roles that there are not', async () => {
    const put = (value: string[]) => call('PUT /api/platformsettingvalues', [{ key: 'publishRoles', value }], 'admin')
    expect((await put(['ContentManager'])).status).toBe(200)
    expect(codeOf(await put([guidIn('een', 'absent')]))).toEqual([400, 'SITE_REQUEST_INVALID'])
    pass(11 * 60_000)
    expect(codeOf(await put([]))).toEqual([403, 'SITE_PROOF_NEEDED'])
    const shown = (await server.call('GET /api/platformsettingvalues')).body as { key: string }[]
    expect(shown.map(({ key }) => key)).not.toContain('publishRoles')
  })
})

describe('a request', () => {
  it('is for something to publish that can be, and for people who may', async () => {
    expect(codeOf(await ask())).toEqual([409, 'SITE_NOTHING_TO_PUBLISH'])
    await save()
    const to = [server.seeds.een.accounts.user.guid]
    expect(codeOf(await ask({ to }))).toEqual([400, 'SITE_REQUEST_INVALID'])
    const people = (await call(`GET ${page()}:publishers`)).body as { guid: string; name: string }[]
    expect(people.map(({ name }) => name)).toContain('admin Proef')
    expect(people.map(({ name }) => name)).not.toContain('manager Proef')
    expect(codeOf(await server.call(`PUT ${page()}:publishRequest`, { as: 'manager', body: {} }))[0]).toBe(428)
    const emptyHero = { guid: guidIn('een', 'absent'), buildingBlockName: 'hero', layoutPosition: 'top', sortId: 1, options: { title: '' } }
    await call(`PUT ${page()}`, { title: 'Fout', buildingBlockInstances: [emptyHero] })
    expect(codeOf(await ask())).toEqual([400, 'SITE_PUBLISH_REFUSED'])
  })

  it('reaches who may publish, who sees whether it became another text since', async () => {
    await save()
    expect((await ask({ note: 'Klopt het adres?' })).body).toMatchObject({ isOwn: true, isCurrent: true, note: 'Klopt het adres?' })
    expect(await work('waiting', 'manager')).toEqual([])
    expect(await work('own', 'manager')).toMatchObject([{ title: 'Nieuwe tekst', isCurrent: true }])
    const asked = { note: 'Klopt het adres?', askedBy: { name: 'manager Proef' }, isOwn: false, isCurrent: true }
    expect(await work('waiting', 'admin')).toMatchObject([asked])
    expect((await impact('admin')).request).toMatchObject(asked)
    expect(await inbox('admin')).toMatchObject([{ kind: 'asked', by: 'manager Proef', title: 'Nieuwe tekst' }])
    expect((await inbox('admin'))[0]?.url).toMatch(/\/edit\?open=publish$/)
    const [mail, ...others] = (await mails()).filter(({ to }) => to === 'admin@proef.example')
    expect(others).toEqual([])
    expect(mail?.text).toContain('manager Proef vraagt u ‘Nieuwe tekst’ te publiceren')
    expect(mail?.text).not.toContain('adres')
    await save('Weer anders')
    expect((await impact('admin')).request).toMatchObject({ isCurrent: false })
  })

  it('is told to those alone whom it names', async () => {
    await save()
    await ask({ to: [server.seeds.een.accounts.admin.guid] })
    expect(await inbox('admin')).toHaveLength(1)
    expect(await inbox('staff')).toEqual([])
  })

  it('is sent back with a reason, which its maker hears, and asked again', async () => {
    await save()
    await ask({ note: 'Graag' })
    pass()
    const returned = await call(`POST ${page()}:sendBack`, { note: 'Het telefoonnummer mist' }, 'admin')
    expect(returned.body).toMatchObject({ returned: { by: { name: 'admin Proef' }, note: 'Het telefoonnummer mist' } })
    expect(await work('waiting', 'admin')).toEqual([])
    expect(await work('own', 'manager')).toMatchObject([{ returned: { note: 'Het telefoonnummer mist' } }])
    expect(await inbox('manager')).toMatchObject([{ kind: 'returned', by: 'admin Proef' }])
    await save('Met nummer')
    expect((await ask()).body).not.toHaveProperty('returned')
    expect(await work('waiting', 'admin')).toHaveLength(1)
  })

  it('ends when it is published, planned, taken back or thrown away', async () => {
    await save()
    await ask()
    expect((await call(`POST ${page()}:publish`, { mode: 'Save' }, 'admin')).status).toBe(200)
    expect((await impact('manager')).request).toBeUndefined()
    expect(await inbox('manager')).toMatchObject([{ kind: 'published' }])
    await save('Straks')
    await ask()
    pass()
    const publishOn = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
    expect((await call(`PUT ${page()}:schedule`, { publishOn, mode: 'Save' }, 'admin')).status).toBe(200)
    expect((await impact('manager')).request).toBeUndefined()
    expect(await inbox('manager')).toMatchObject([{ kind: 'planned' }, { kind: 'published' }])
    await ask()
    expect((await call(`DELETE ${page()}:publishRequest`)).status).toBe(204)
    expect((await impact('admin')).request).toBeUndefined()
    expect(codeOf(await call(`POST ${page()}:sendBack`, { note: 'Nee' }, 'admin'))).toEqual([404, 'SITE_NOT_FOUND'])
    await ask()
    await call(`POST ${page()}:revert`)
    expect(await site().records.read((reader) => reader.list('publishRequest'))).toEqual([])
    // Asked four times and not read: the inbox tells it once, and one mail went within the hour.
    expect(await inbox('admin')).toMatchObject([{ kind: 'asked' }])
    const asked = (await mails()).filter(({ to, subject }) => to === 'admin@proef.example' && subject.startsWith('Verzoek'))
    expect(asked).toHaveLength(1)
  })

  it('ends when an edition publishes what was asked for, and its maker hears that', async () => {
    await save('In de uitgave')
    await ask()
    const edition = ((await call('POST /api/editions', { name: 'Winter' }, 'admin')).body as { guid: string }).guid
    const things = [{ kind: 'page', guid: guid() }]
    expect((await call(`POST /api/editions/${edition}:add`, { things }, 'admin')).status).toBe(200)
    expect((await call(`POST /api/editions/${edition}:publish`, undefined, 'admin')).status).toBe(200)
    expect((await impact('manager')).request).toBeUndefined()
    expect(await inbox('manager')).toMatchObject([{ kind: 'published', title: 'In de uitgave', by: 'admin Proef' }])
  })

  it('may be for an item', async () => {
    expect((await call(`PUT ${item()}`, { title: 'Ander bericht', contentBuildingBlockInstances: [] })).status).toBe(200)
    expect((await call(`PUT ${item()}:publishRequest`, {})).status).toBe(200)
    expect(await work('waiting', 'admin')).toMatchObject([{ title: 'Ander bericht' }])
    expect((await call(`POST ${item()}:publish`, { mode: 'Save' }, 'admin')).status).toBe(200)
    expect(await work('waiting', 'admin')).toEqual([])
  })

  it('says nothing to who may not edit the page', async () => {
    await save()
    await ask()
    for (const as of ['user', 'otherManager'] as const) {
      expect((await call(`PUT ${page()}:publishRequest`, {}, as)).status).toBeGreaterThanOrEqual(403)
      expect(await work('waiting', as)).toEqual([])
      expect(await inbox(as)).toEqual([])
    }
  })
})
