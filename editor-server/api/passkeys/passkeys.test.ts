import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
let browser: ApiBrowser
let origin: string
beforeEach(async () => {
  server = await startApiServer({ secondFactor: 'staff' })
  await givePasswords(server, ['user', 'admin'])
  browser = openBrowser(server)
  origin = `http://een.localhost:${server.port}`
})
afterEach(() => server.close())

type Passkey = ReturnType<typeof createSoftwarePasskey>
type CreationOptions = Parameters<Passkey['create']>[0]
interface Offer {
  challenge: string
  methods: string[]
  passkey: Parameters<Passkey['get']>[0]
}

async function register(passkey = createSoftwarePasskey({ origin })): Promise<Passkey> {
  await browser.signIn('user@proef.example')
  const options = (await browser.call('POST /api/passkeys:options')).body as CreationOptions
  const made = await browser.call('POST /api/passkeys', { name: 'Mijn telefoon', attestation: passkey.create(options) })
  expect(made).toMatchObject({ status: 201, body: { passkey: { name: 'Mijn telefoon', isSynced: false } } })
  expect((made.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  return passkey
}

const offer = async (other: ApiBrowser) => (await other.call('POST /api/sessions:passkey')).body as Offer

describe('a passkey', () => {
  it('is made, listed, renamed and deleted', async () => {
    await register()
    const [{ guid = '' } = {}] = (await browser.call('GET /api/passkeys')).body as { guid?: string }[]
    const read = await browser.call(`GET /api/passkeys/${guid}`)
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    expect((await browser.call(`PATCH /api/passkeys/${guid}`, { name: 'x' })).status).toBe(428)
    expect((await browser.call(`PATCH /api/passkeys/${guid}`, { name: '' }, headers)).status).toBe(400)
    const renamed = await browser.call(`PATCH /api/passkeys/${guid}`, { name: 'Werk' }, headers)
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Werk' } })
    expect((await browser.call(`DELETE /api/passkeys/${guid}`, undefined, headers)).status).toBe(412)
    expect((await browser.call(`DELETE /api/passkeys/${guid}`, undefined, { 'If-Match': '*' })).status).toBe(204)
    expect((await browser.call('GET /api/passkeys')).body).toEqual([])
    expect((await browser.call('GET /api/secondfactors')).body).toMatchObject({ recoveryCodesLeft: 0 })
  })

  it('of another account is not there', async () => {
    await register()
    const [{ guid = '' } = {}] = (await browser.call('GET /api/passkeys')).body as { guid?: string }[]
    const headers = { 'If-Match': '*' }
    for (const id of [guid, guidOf(1), 'x'])
      for (const [line, body] of [
        ['GET', undefined],
        ['PATCH', { name: 'x' }],
        ['DELETE', undefined],
      ] as const)
        expect((await server.call(`${line} /api/passkeys/${id}`, { as: 'verified', body, headers })).status).toBe(404)
    expect((await server.call(`GET /api/passkeys/${guid}`)).status).toBe(401)
  })

  it('signs in alone, once for each challenge', async () => {
    const passkey = await register()
    const other = openBrowser(server)
    const { challenge, passkey: options } = await offer(other)
    const assertion = passkey.get(options)
    expect((await other.call('POST /api/sessions:confirm', { challenge, assertion })).status).toBe(201)
    expect((await other.call('GET /api/sessions')).body).toMatchObject([{ methods: ['hwk'] }, {}, {}])
    expect((await other.call('POST /api/sessions:confirm', { challenge, assertion })).status).toBe(401)
    expect((await browser.call('GET /api/passkeys')).body).toMatchObject([{ lastUsedOn: '2026-06-01T12:00:00.000Z' }])
  })

  it('is a second proof after the password, and proves again', async () => {
    const passkey = await register()
    const other = openBrowser(server)
    const half = (await other.signIn('user@proef.example')).body as Offer
    expect(half.methods).toEqual(['passkey', 'recovery'])
    expect(
      (await other.call('POST /api/sessions:confirm', { challenge: half.challenge, assertion: passkey.get(half.passkey) })).status,
    ).toBe(201)
    const again = await offer(other)
    const body = { challenge: again.challenge, assertion: passkey.get(again.passkey) }
    expect((await other.call('POST /api/sessions:prove', body)).status).toBe(201)
    expect((await other.call('POST /api/sessions:prove', body)).status).toBe(401)
    expect((await other.call('POST /api/sessions:prove', { password: PASSWORD })).status).toBe(401)
  })

  it.each<[string, (passkey: Passkey) => void]>([
    ['of another page', (passkey) => (passkey.origin = 'https://evil.example')],
    ['that was copied', (passkey) => (passkey.counter = -1)],
  ])('%s is refused', async (_name, spoil) => {
    const passkey = createSoftwarePasskey({ origin })
    passkey.counter = 5
    await register(passkey)
    spoil(passkey)
    const other = openBrowser(server)
    const { challenge, passkey: options } = await offer(other)
    expect((await other.call('POST /api/sessions:confirm', { challenge, assertion: passkey.get(options) })).status).toBe(401)
  })

  it('signs what it was asked to sign, for this host', async () => {
    const passkey = await register()
    const other = openBrowser(server)
    const [first, second] = [await offer(other), await offer(other)]
    const confirm = async (challenge: string, options: Offer['passkey']) =>
      (await other.call('POST /api/sessions:confirm', { challenge, assertion: passkey.get(options) })).status
    expect(await confirm(first.challenge, second.passkey)).toBe(401)
    expect(await confirm(first.challenge, { ...first.passkey, rpId: 'twee.localhost' })).toBe(401)
    expect(await confirm(first.challenge, first.passkey)).toBe(201)
  })

  it('that does not check its user is no sign-in alone', async () => {
    const passkey = await register(createSoftwarePasskey({ origin, isVerifying: false }))
    const other = openBrowser(server)
    const alone = await offer(other)
    expect(
      (await other.call('POST /api/sessions:confirm', { challenge: alone.challenge, assertion: passkey.get(alone.passkey) })).status,
    ).toBe(401)
    const half = (await other.signIn('user@proef.example')).body as Offer
    expect(
      (await other.call('POST /api/sessions:confirm', { challenge: half.challenge, assertion: passkey.get(half.passkey) })).status,
    ).toBe(201)
  })

  it('of somebody else is no second proof', async () => {
    const passkey = await register()
    await server.records.transact('een', async (writer) => {
      const { guid } = server.seeds.een.accounts.admin
      const [entry] = await writer.list('passkey')
      if (entry) await writer.put('passkey', `${guid}/${guidOf(0x77)}`, { ...entry.value, guid: guidOf(0x77), credentialId: 'other' })
    })
    const other = openBrowser(server)
    const half = (await other.signIn('admin@proef.example')).body as Offer
    expect(
      (await other.call('POST /api/sessions:confirm', { challenge: half.challenge, assertion: passkey.get(half.passkey) })).status,
    ).toBe(401)
  })

  it('can be what signing in sets up', async () => {
    const passkey = createSoftwarePasskey({ origin })
    const { challenge, methods } = (await browser.signIn('admin@proef.example')).body as Offer
    expect(methods).toEqual(['enrol'])
    const { passkey: options } = (await browser.call('POST /api/sessions:enrol', { challenge, method: 'passkey' })).body as {
      passkey: CreationOptions
    }
    const attestation = passkey.create(options)
    expect((await browser.call('POST /api/sessions:confirm', { challenge, attestation })).body).toMatchObject({
      recoveryCodes: expect.arrayContaining([]),
    })
    const [{ guid = '' } = {}] = (await browser.call('GET /api/passkeys')).body as { guid?: string }[]
    expect((await browser.call(`DELETE /api/passkeys/${guid}`, undefined, { 'If-Match': '*' })).body).toMatchObject({
      code: 'SITE_SECOND_FACTOR_NEEDED',
    })
    expect((await browser.call('GET /api/passkeys')).body).toHaveLength(1)
  })

  it('is made once for each offer, recently proven', async () => {
    const passkey = createSoftwarePasskey({ origin })
    await browser.signIn('user@proef.example')
    const options = (await browser.call('POST /api/passkeys:options')).body as CreationOptions
    const attestation = passkey.create(options)
    const answers = await Promise.all([1, 2].map(() => browser.call('POST /api/passkeys', { attestation })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect((await browser.call('POST /api/passkeys:options')).status).toBe(403)
  })
})
