import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, openRegistration, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

const person = { email: 'Nieuw@proef.example', firstName: 'Noor', lastName: 'Nieuw', password: PASSWORD }

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user'])
  browser = openBrowser(server)
})
afterEach(() => server.close())

const accounts = () => server.records.read('een', (reader) => reader.list('account'))

const confirm = (code: string | undefined, password: string | undefined = PASSWORD) =>
  browser.call('POST /api/verifications:confirm', { code, password })

describe('registering', () => {
  it('is closed unless the site opens it', async () => {
    expect((await browser.call('POST /api/registrations', person)).body).toMatchObject({ status: 403, code: 'SITE_REGISTRATION_CLOSED' })
  })

  it('makes an account when its link is followed, and not before', async () => {
    await openRegistration(server)
    const before = (await accounts()).length
    expect(await browser.call('POST /api/registrations', person)).toMatchObject({ status: 202, body: { result: 'Sent' } })
    expect([(await accounts()).length, (await browser.signIn(person.email)).status]).toEqual([before, 401])
    const [mail] = await readMails(server)
    expect(mail).toMatchObject({ to: person.email, subject: 'Maak uw account bij een af' })
    // A self-chosen name is never sent to an address that may be a stranger's.
    expect(mail?.text).toMatch(/^Goedendag,\n/)
    expect(mail?.text).not.toContain('Noor')
    expect((await confirm(mail?.code)).body).toEqual({ result: 'Success' })
    expect((await accounts()).find(({ value }) => value.email === person.email)?.value).toMatchObject({
      firstName: 'Noor',
      isEmailVerified: true,
      isActive: true,
      isAdmin: false,
      sourceKind: 'Registration',
      roleIds: [],
    })
    expect((await browser.signIn('nieuw@PROEF.example')).status).toBe(201)
    expect((await confirm(mail?.code)).status).toBe(404)
  })

  it('makes no account for a stranger whose link the owner of the address follows', async () => {
    await openRegistration(server)
    const before = (await accounts()).length
    await browser.call('POST /api/registrations', { ...person, password: 'acht groene lantaarnpalen' })
    const [mail] = await readMails(server)
    const owner = openBrowser(server)
    for (const password of [undefined, PASSWORD])
      expect((await owner.call('POST /api/verifications:confirm', { code: mail?.code, ...(password && { password }) })).body).toMatchObject(
        {
          status: 401,
          code: 'SITE_VERIFY_PASSWORD',
        },
      )
    expect((await accounts()).length).toBe(before)
    // Whoever registered, and has the mailbox too, still gets it.
    expect((await confirm(mail?.code, 'acht groene lantaarnpalen')).status).toBe(200)
  })

  it('of an address that has an account changes nothing and says the same', async () => {
    await openRegistration(server)
    const taken = { ...person, email: 'user@proef.example', password: 'acht groene lantaarnpalen' }
    const [known, unknown] = [await browser.call('POST /api/registrations', taken), await browser.call('POST /api/registrations', person)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await readMails(server)).find(({ to }) => to === 'user@proef.example')).toMatchObject({
      subject: 'U hebt al een account bij een',
      code: '',
    })
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    expect((await browser.call('POST /api/registrations', taken)).body).toEqual({ result: 'TooSoon' })
  })

  it('waits while thousands of mails do, and says so of every address', async () => {
    await openRegistration(server)
    const mail = { to: 'x@proef.example', subject: 'x', text: 'x', language: 'nl' as const, createdOn: '2026-06-01T12:00:00Z', attempts: 0 }
    await server.records.transact('een', async (writer) => {
      for (let number = 0; number < 2000; number += 1)
        await writer.put('outgoingMail', `2026-06-01T12:00:00.000Z/${number}`, { ...mail, notBefore: mail.createdOn })
    })
    for (const email of [person.email, 'user@proef.example'])
      expect((await browser.call('POST /api/registrations', { ...person, email })).body).toMatchObject({ status: 503, code: 'SITE_BUSY' })
  })

  it('makes no second account of an address that got one meanwhile', async () => {
    await openRegistration(server)
    await browser.call('POST /api/registrations', person)
    const [mail] = await readMails(server)
    const { guid } = server.seeds.een.accounts.user
    await server.records.transact('een', (writer) => writer.put('accountEmail', 'nieuw@proef.example', { guid }))
    expect((await confirm(mail?.code)).status).toBe(404)
  })

  it.each([
    [{ isAdmin: true }, ''],
    [{ sourceKind: 'Manual' }, ''],
    [{ isEmailVerified: true }, ''],
    [{ roleIds: [] }, ''],
    [{ firstName: '' }, 'body.firstName'],
    [{ email: 'x' }, 'body.email'],
    [{ password: 'noornieuw1234' }, 'body.password'],
    [{ password: 'kort' }, 'body.password'],
  ])('refuses %j', async (more, path) => {
    await openRegistration(server)
    const answer = await browser.call('POST /api/registrations', { ...person, ...more })
    expect(answer.status).toBe(400)
    if (path !== '') expect(answer.body).toMatchObject({ errors: [{ path }] })
    expect(await readMails(server)).toEqual([])
  })
})
