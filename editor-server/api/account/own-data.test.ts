import { afterEach, beforeEach, expect, it } from 'vitest'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { collectOwnData } from '#editor-server/erasing/own-data.ts'
import type { Site } from '#editor-server/site/site.ts'
import { givePasswords } from '#tests/support/api-browser.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { limitOf } from '../call.ts'
import { getOwnData } from './contract.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const read = (as: Caller) => server.call('GET /api/account/data', { as })

/** What the user leaves in many kinds of records. */
async function leaveTraces(): Promise<void> {
  await givePasswords(server, ['user'])
  const { user } = server.seeds.een.accounts
  const page = server.seeds.een.page.guid
  await server.call(`PUT /api/follows/${page}`, { as: 'user' })
  await server.call('DELETE /api/sessions:current', { as: 'verified' })
  await site().records.transact(async (writer) => {
    const on = server.clock.now.toISOString()
    const told = { id: guidOf(1), userGuid: user.guid, kind: 'page' as const, guid: page, follows: page, on }
    await writer.put('followNotification', `${user.guid}/${on}/${guidOf(1)}`, told)
    await writer.put('totp', user.guid, { sealedSecret: 'verzegeld', enrolledOn: on, lastStep: 0 })
    await writer.put('recoveryCodes', user.guid, { hashes: ['geheim-a', 'geheim-b'] })
    await writer.put('version', `page/${page}/00000001`, { number: 1, publishedOn: on, by: user.guid } as never)
  })
}

it('holds what the site knows of its person, and nothing that lets anybody in', async () => {
  await leaveTraces()
  const { status, body } = await read('user')
  expect(status).toBe(200)
  const { records } = body as { records: Record<string, object[]> }
  expect(records).toMatchObject({
    account: [{ email: 'user@proef.example', createdOn: expect.any(String) }],
    follow: [{ kind: 'page', guid: server.seeds.een.page.guid }],
    followNotification: [{ id: guidOf(1) }],
    session: [{ methods: ['pwd'] }],
    recoveryCodes: [{ left: 2 }],
    version: [{ number: 1 }],
  })
  const text = JSON.stringify(body)
  const { hash } = (await site().records.read((reader) => reader.find('passwordHash', server.seeds.een.accounts.user.guid))) ?? {
    hash: 'x',
  }
  for (const secret of ['verzegeld', 'geheim-a', hash]) expect(text).not.toContain(secret)
  for (const other of [server.seeds.een.accounts.admin.guid, 'verified@proef.example']) expect(text).not.toContain(other)
})

it('tells nothing any more once the person is erased, but the account that asked', async () => {
  await leaveTraces()
  const { user } = server.seeds.een.accounts
  expect(Object.keys(await collectOwnData(site(), { account: user, isStaff: false })).length).toBeGreaterThan(5)
  await erasePerson(site().records, user)
  expect(Object.keys(await collectOwnData(site(), { account: user, isStaff: false }))).toEqual(['account'])
})

it('is collected for one person at a time on a site', async () => {
  const { user, verified } = server.seeds.een.accounts
  const collect = (account: typeof user) => collectOwnData(site(), { account, isStaff: false })
  const [first, second] = await Promise.allSettled([collect(user), collect(verified)])
  expect([first.status, second]).toMatchObject(['fulfilled', { status: 'rejected', reason: { code: 'SITE_BUSY' } }])
  const elsewhere = collectOwnData(server.sites.find('twee') as Site, { account: server.seeds.twee.accounts.user, isStaff: false })
  expect((await Promise.allSettled([collect(verified), elsewhere])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

it('of the staff holds what stands outside the site, too', async () => {
  const { records } = (await read('staff')).body as { records: Record<string, object[]> }
  expect(records).toMatchObject({ account: [{ isMett: true }], session: [{}] })
})

it('asks for a recent proof, a session, and not too often', async () => {
  expect((await read('anonymous')).status).toBe(401)
  expect(limitOf(getOwnData)).toBe(3)
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  expect(await read('user')).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
})
