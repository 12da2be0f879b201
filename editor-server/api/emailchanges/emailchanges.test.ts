import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { undoAddress } from '../../accounts/change-address.ts'
import { erasePerson } from '../../erasing/erase-person.ts'
import type { Site } from '../../site/site.ts'

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user', 'admin'])
  browser = openBrowser(server)
  await browser.signIn(OLD)
})
afterEach(() => server.close())

const OLD = 'user@proef.example'
const NEW = 'noor@elders.example'
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const ask = async (email: string) => (await browser.call('POST /api/emailchanges', { email })).body
/** Mails of one moment have no order, so a second passes before a link is followed. */
const confirm = (code: string | undefined, by = browser) => {
  later(1)
  return by.call('POST /api/verifications:confirm', { code })
}
const undo = (code: string | undefined) => {
  later(1)
  return openBrowser(server).call('POST /api/emailchanges:undo', { code })
}
const find = () => server.records.read('een', (reader) => reader.find('account', server.seeds.een.accounts.user.guid))
const mailTo = async (to: string) => (await readMails(server)).filter((mail) => mail.to === to).at(-1)
const pending = async () => (await browser.call('GET /api/emailchanges:own')).body

/** Asks for an address and follows its link. */
async function change(email: string): Promise<void> {
  await ask(email)
  expect((await confirm((await mailTo(email))?.code)).status).toBe(200)
}

describe('another e-mail address', () => {
  it('takes the place of the old one by the link in its mail; both are told, and it is verified', async () => {
    expect(await ask(NEW)).toEqual({ result: 'Sent' })
    expect(await pending()).toMatchObject({ pending: { email: NEW } })
    expect(await find()).toMatchObject({ email: OLD })
    const mail = await mailTo(NEW)
    expect(mail?.text).toContain(`http://een.localhost/verify/${mail?.code}\n`)
    expect((await confirm(mail?.code)).body).toEqual({ result: 'Success' })
    expect(await find()).toMatchObject({ email: NEW, isEmailVerified: true })
    expect(await pending()).toEqual({})
    const [told, now] = [await mailTo(OLD), await mailTo(NEW)]
    expect(told?.text).toContain(`http://een.localhost/verify/undo/${told?.code}\n`)
    expect(told?.text).toContain('n•••@elders.example')
    expect(told?.text).not.toContain(NEW)
    expect(now?.text).toContain('http://een.localhost/account/profile')
    expect((await browser.call('GET /api/profiles:loggedIn')).body).toMatchObject({ email: NEW })
    expect((await confirm(mail?.code)).status).toBe(404)
    await openBrowser(server).signIn(NEW)
  })

  it('is confirmed by nobody but who asked for it, while the link goes on working', async () => {
    await ask(NEW)
    const code = (await mailTo(NEW))?.code
    const stranger = openBrowser(server)
    expect((await confirm(code, stranger)).body).toMatchObject({ code: 'SITE_VERIFY_SIGN_IN' })
    await stranger.signIn('admin@proef.example')
    expect((await confirm(code, stranger)).body).toMatchObject({ code: 'SITE_VERIFY_SIGN_IN' })
    expect((await confirm(code)).status).toBe(200)
  })

  it('tells nobody which addresses have an account; whose it is is told', async () => {
    expect(await ask('admin@proef.example')).toEqual({ result: 'Sent' })
    expect(await pending()).toMatchObject({ pending: { email: 'admin@proef.example' } })
    const mail = await mailTo('admin@proef.example')
    expect([mail?.code, mail?.text.includes('http://een.localhost/sign-in')]).toEqual(['', true])
    expect(await ask('admin@proef.example')).toEqual({ result: 'TooSoon' })
    expect(await ask('USER@proef.example')).toEqual({ result: 'AlreadyVerified' })
  })

  it('that got an account meanwhile, or was withdrawn, or is a day old, is not confirmed', async () => {
    await ask(NEW)
    const first = (await mailTo(NEW))?.code
    expect((await browser.call('DELETE /api/emailchanges:own')).status).toBe(204)
    expect((await confirm(first)).status).toBe(404)
    later(61)
    await ask(NEW)
    const second = (await mailTo(NEW))?.code
    await server.records.transact('een', (writer) => writer.put('accountEmail', NEW, { guid: server.seeds.een.accounts.manager.guid }))
    expect((await confirm(second)).status).toBe(404)
    await ask('later@elders.example')
    const third = (await mailTo('later@elders.example'))?.code
    later(24 * 3600)
    expect(await pending()).toEqual({})
    expect((await confirm(third)).status).toBe(404)
    expect(await find()).toMatchObject({ email: OLD })
  })

  it('ends the links that the old address got, and the link of the address before it', async () => {
    await browser.call('POST /api/passwords:forgot', { email: OLD })
    const reset = (await mailTo(OLD))?.code
    await ask('eerst@elders.example')
    const first = (await mailTo('eerst@elders.example'))?.code
    await change(NEW)
    expect((await confirm(first)).status).toBe(404)
    expect((await browser.call('POST /api/passwords:reset', { code: reset, password: 'acht nieuwe lantaarnpalen' })).status).toBe(404)
  })

  it.each([
    [{ email: 'x' }, 400],
    [{}, 400],
    [{ email: NEW, userGuid: 'x' }, 400],
  ])('with %j is %d', async (body, status) => {
    expect((await browser.call('POST /api/emailchanges', body)).status).toBe(status)
  })

  it('asks for a session, and for a proof', async () => {
    const stranger = openBrowser(server)
    expect((await stranger.call('POST /api/emailchanges', { email: NEW })).status).toBe(401)
    for (const line of ['GET /api/emailchanges:own', 'DELETE /api/emailchanges:own']) expect((await stranger.call(line)).status).toBe(401)
    later(11 * 60)
    expect(await browser.call('POST /api/emailchanges', { email: NEW })).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('of a member of the staff is changed from the terminal', async () => {
    expect((await server.call('POST /api/emailchanges', { as: 'staff', body: { email: NEW } })).body).toEqual({ result: 'Unauthorized' })
  })
})

it('leaves no mail to any of the addresses once the person is erased, and others’ mails in place', async () => {
  await ask('derde@elders.example')
  later(61)
  await change(NEW)
  const { manager } = server.seeds.een.accounts
  await openBrowser(server).call('POST /api/passwords:forgot', { email: manager.email })
  const receivers = async () => new Set((await readMails(server)).map(({ to }) => to))
  expect(await receivers()).toEqual(new Set(['derde@elders.example', OLD, NEW, manager.email]))
  const account = await find()
  await erasePerson((server.sites.find('een') as Site).records, account as NonNullable<typeof account>)
  expect(await receivers()).toEqual(new Set([manager.email]))
})

describe('taking it back', () => {
  it('gives the old address its account, closes every way in and mails a link for a new password', async () => {
    await change(NEW)
    const code = (await mailTo(OLD))?.code
    expect((await undo(code)).body).toEqual({ result: 'Success' })
    expect(await find()).toMatchObject({ email: OLD, isEmailVerified: true })
    expect((await browser.call('GET /api/profiles:loggedIn')).status).toBe(401)
    const { guid } = server.seeds.een.accounts.user
    expect(await server.records.read('een', (reader) => reader.find('passwordHash', guid))).toBeUndefined()
    const reset = await mailTo(OLD)
    const password = 'acht nieuwe lantaarnpalen'
    expect((await browser.call('POST /api/passwords:reset', { code: reset?.code, password })).status).toBe(200)
    expect((await undo(code)).status).toBe(404)
  })

  it('goes back to the first of several addresses, whatever the later ones do', async () => {
    await change(NEW)
    const first = (await mailTo(OLD))?.code
    later(61)
    await change('derde@elders.example')
    const second = (await mailTo(NEW))?.code
    expect((await undo(first)).status).toBe(200)
    expect(await find()).toMatchObject({ email: OLD })
    expect((await undo(second)).status).toBe(404)
  })

  it('still goes back to the first after a later one was taken back', async () => {
    await change(NEW)
    const first = (await mailTo(OLD))?.code
    later(61)
    await change('derde@elders.example')
    expect((await undo((await mailTo(NEW))?.code)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await find()).toMatchObject({ email: OLD })
  })

  it('waits while somebody else has the address, even from the moment it is asked for', async () => {
    await change(NEW)
    const code = (await mailTo(OLD))?.code
    const site = server.sites.find('een') as Site
    const takenBy = (guid: string) => server.records.transact('een', (writer) => writer.put('accountEmail', OLD, { guid }))
    // Somebody gets the address after it was looked up, and before the transaction.
    const late: Site = Object.create(site, {
      records: {
        value: {
          read: site.records.read,
          transact: async (work: Parameters<typeof site.records.transact>[0]) => {
            await takenBy(server.seeds.een.accounts.manager.guid)
            return site.records.transact(work)
          },
        },
      },
    }) as Site
    await expect(undoAddress(late, code ?? '', server.clock.now)).rejects.toMatchObject({ code: 'SITE_CODE_INVALID' })
    expect(await find()).toMatchObject({ email: NEW })
    expect(await server.records.read('een', (reader) => reader.find('accountEmail', OLD))).toEqual({
      guid: server.seeds.een.accounts.manager.guid,
    })
    await server.records.transact('een', (writer) => writer.delete('accountEmail', OLD))
    expect((await undo(code)).status).toBe(200)
  })

  it('is over after a week, and when somebody else has the address', async () => {
    await change(NEW)
    const code = (await mailTo(OLD))?.code
    await server.records.transact('een', (writer) => writer.put('accountEmail', OLD, { guid: server.seeds.een.accounts.manager.guid }))
    expect((await undo(code)).status).toBe(404)
    await server.records.transact('een', (writer) => writer.delete('accountEmail', OLD))
    later(7 * 24 * 3600)
    expect((await undo(code)).status).toBe(404)
    expect((await undo('')).status).toBe(400)
    expect(await find()).toMatchObject({ email: NEW })
  })
})
