import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, findEndpoints, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { addAudit } from '../../audit/append-audit.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

type Row = AuditEntry & {
  about: { resource: string; id?: string; title?: string }
  person?: { guid: string; name: string }
  names?: object
}
const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const
const call = (line: string, body?: unknown) => server.call(line, { ...admin, ...(body !== undefined && { body }) })
/** What was logged, the oldest first, without what is logged of overwriting. */
const rows = async (query = '') =>
  ((await server.call(`GET /api/audit?itemCount=100${query}`, { as: 'admin' })).body as Row[])
    .filter(({ action }) => action !== 'overwrite')
    .toReversed()
const deedsOf = async () =>
  (await rows()).map(({ action, method, about: { resource, title } }) => [action, method, resource, title].filter(Boolean).join(' '))

async function makeEdition(): Promise<string> {
  const { guid } = (await call('POST /api/editions', { name: 'Najaar' })).body as { guid: string }
  const page = server.seeds.een.page.guid
  await call(`PUT /api/pages/${page}`, { title: 'Anders', buildingBlockInstances: [] })
  await call(`POST /api/editions/${guid}:add`, { things: [{ kind: 'page', guid: page }] })
  return guid
}

describe('the audit log', () => {
  it('names the edition that was published, undone, shared or deleted', async () => {
    const edition = await makeEdition()
    expect((await call(`POST /api/editions/${edition}/links`, { hours: 1 })).status).toBe(201)
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect((await call(`POST /api/editions/${edition}:undo`, {})).status).toBe(200)
    const of = ['export POST', 'publish POST', 'restore POST']
    expect(await deedsOf()).toEqual(of.map((deed) => `${deed} editions Najaar`))
    expect((await rows(`&thing=${edition}`)).map(({ about }) => about.id)).toEqual([edition, edition, edition])
    expect((await call(`DELETE /api/editions/${edition}`)).status).toBe(204)
    expect((await rows()).at(-1)).toMatchObject({ action: 'delete', changes: [{ field: 'name', from: 'Najaar' }] })
  })

  it('says who accepted an invitation', async () => {
    const email = 'noor@proef.example'
    expect((await call('POST /api/userinvitations', { email })).status).toBe(201)
    const [, code = ''] = /\/invitation\/([\w-]+)$/m.exec((await readMails(server, 'een')).at(-1)?.text ?? '') ?? []
    const body = { code, firstName: 'Noor', lastName: 'Zwaan', password: 'vier losse woorden samen' }
    expect((await server.call('POST /api/userinvitation:accept', { body })).status).toBe(200)
    expect((await server.call('POST /api/userinvitation:accept', { body })).status).not.toBe(200)
    const accepted = (await rows()).filter(({ path }) => path.endsWith(':accept'))
    expect(accepted).toMatchObject([
      { action: 'users', result: 200, person: { name: 'Noor Zwaan' }, about: { resource: 'userinvitation', title: email } },
    ])
  })

  it('holds what is added, changed and deleted of profile fields, item types, menus and files', async () => {
    await call('POST /api/profileproperties', { key: 'telefoon', inputType: 'phone' })
    await call('PUT /api/profileproperties/telefoon', { key: 'telefoon', inputType: 'text', label: { nl: 'Telefoon' } })
    await call('DELETE /api/profileproperties/telefoon')
    await call('POST /api/listitemtypes', { name: 'Open vacature' })
    await call('PUT /api/listitemtypes/Open%20vacature', { name: 'Vacature' })
    await call('DELETE /api/listitemtypes/Vacature')
    const { guid: menu } = (await call('POST /api/menus', { name: 'Onder', items: [] })).body as { guid: string }
    await call(`PUT /api/menus/${menu}`, { name: 'Onderaan', items: [] })
    await call(`DELETE /api/menus/${menu}`)
    const sent = { field: 'File', name: 'plan.txt', bytes: Buffer.from('plan') }
    const { guid: file } = (await sendFile(server, 'POST /api/media', { as: 'admin', ...sent })).body as { guid: string }
    const { guid: footer } = (await call('POST /api/pagetemplates', { name: 'Onderkant', kind: 'footer' })).body as { guid: string }
    await call(`PUT /api/pagetemplates/${footer}`, { name: 'Onder alles', kind: 'footer' })
    await call(`DELETE /api/pagetemplates/${footer}`)
    await call(`PUT /api/media/${file}`, { name: 'plan' })
    await call(`DELETE /api/media/${file}`)
    expect((await rows()).at(-1)?.about.title).toBe('plan')
    await call(`POST /api/media/${file}:restore`)
    expect(await deedsOf()).toEqual([
      'settings POST profileproperties',
      'settings PUT profileproperties telefoon',
      'settings DELETE profileproperties telefoon',
      'settings POST listitemtypes',
      'settings PUT listitemtypes Open vacature',
      'settings DELETE listitemtypes Vacature',
      'publish POST menus',
      'publish PUT menus',
      'delete DELETE menus',
      'publish POST pagetemplates',
      'publish PUT pagetemplates',
      'delete DELETE pagetemplates',
      'publish PUT media plan',
      'delete DELETE media plan',
      'undelete POST media plan',
    ])
    expect((await rows()).flatMap(({ changes = [] }) => changes)).toEqual([
      { field: 'name', to: 'telefoon' },
      { field: 'label' },
      { field: 'inputType', from: 'phone', to: 'text' },
      { field: 'name', from: 'telefoon' },
      { field: 'visibleFor', from: 'Admin' },
      { field: 'name', to: 'Open vacature' },
      { field: 'name', from: 'Open vacature', to: 'Vacature' },
      { field: 'name', to: 'Onder' },
      { field: 'name', from: 'Onder', to: 'Onderaan' },
      { field: 'name', from: 'Onderaan' },
      { field: 'name', to: 'Onderkant' },
      { field: 'name', from: 'Onderkant', to: 'Onder alles' },
      { field: 'name', from: 'Onder alles' },
    ])
  })

  it('names a user who is in the wastebasket', async () => {
    const { guid } = server.seeds.een.accounts.user
    expect((await call(`DELETE /api/users/${guid}`)).status).toBe(204)
    expect((await rows()).at(-1)).toMatchObject({ action: 'users', about: { resource: 'users', id: guid, title: 'user Proef' } })
  })

  it('names the roles, templates and files of changes, as long as they are there', async () => {
    const sent = { field: 'File', name: 'plan.txt', bytes: Buffer.from('plan') }
    const { guid: file } = (await sendFile(server, 'POST /api/media', { as: 'admin', ...sent })).body as { guid: string }
    const { roleGuid, accounts } = server.seeds.een
    const template = guidIn('een', 'template')
    const site = server.sites.find('een')!
    const event = {
      on: '2026-05-01T12:00:00.000Z',
      action: 'settings',
      method: 'PUT',
      path: '/api/platformsettingvalues',
      result: 200,
    } as const
    const changes = [
      { field: 'roleIds', from: [guidOf(0x999)], to: [roleGuid] },
      { field: 'headerLogo', from: template, to: file },
    ]
    await site.records.transact((writer) =>
      addAudit(site, writer, { ...event, actor: accounts.admin.guid, correlationId: 'x', changes }, { ...event, correlationId: 'y' }),
    )
    const names = {
      [roleGuid]: site.index.find('role', roleGuid)?.name,
      [template]: site.index.find('template', template)?.name,
      [file]: 'plan',
    }
    const [first, second] = await rows()
    expect([first?.names, second?.names]).toEqual([names, undefined])
    await call(`DELETE /api/media/${file}`)
    expect((await rows())[0]?.names).toEqual(names)
  })
})

it('has a call for each line that has words of its own', async () => {
  const { deeds, deedOf } = await import('../../app/screens/admin/audit/deeds.ts')
  const told = new Set((await findEndpoints()).map(({ call: { method, path } }) => deedOf({ method, path })))
  expect([...new Set(Object.values(deeds))].filter((deed) => !told.has(deed))).toEqual([])
})
