import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { STAFF } from '../site/open-sites.ts'
import { deleteAccount } from './wastebasket.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

it('gives no account back while somebody of the staff has its address', async () => {
  const { user, manager } = server.seeds.een.accounts
  await server.records.transact('een', (writer) => deleteAccount(writer, user, server.clock.now))
  const restore = () => server.call(`POST /api/users/${user.guid}:restore`, { as: 'admin', headers: { 'If-Match': '*' } })
  await server.staff.transact(STAFF, (writer) => writer.put('accountEmail', user.email, { guid: manager.guid }))
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
  await server.staff.transact(STAFF, (writer) => writer.delete('accountEmail', user.email))
  expect((await restore()).status).toBe(200)
})
