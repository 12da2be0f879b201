import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, PASSWORD, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, sites, startApiServer } from '#tests/support/api-server.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { createThrottles } from '../http/throttle/throttles.ts'

const email = 'user@proef.example'
const NEW = 'acht nieuwe lantaarnpalen'

let server: ApiServer
beforeEach(async () => {
  // What a proxy says of its callers counts, so that one machine can call from many networks.
  server = await startApiServer({ throttles: createThrottles(), trustProxy: 1 })
  for (const name of sites)
    await server.sites.find(name)?.content.transact(async (writer) => {
      const settings = (await writer.find('settings', SETTINGS_ID)) as PlatformSettings
      await writer.put('settings', SETTINGS_ID, { ...settings, hostNames: [`${name}.proef.example`] })
    })
  await givePasswords(server, ['user', 'admin', 'staff'])
})
afterEach(() => server.close())

const address = (number: number) => `10.${number}.0.1`
const behindProxy = (from: string, site = 'een') => ({
  'x-forwarded-for': from,
  host: `${site}.proef.example`,
  origin: `http://${site}.proef.example`,
})
const signIn = async (browser: ApiBrowser, from: string, password = PASSWORD) =>
  (await browser.call('POST /api/sessions', { email, password }, behindProxy(from))).status

/** Everything that thirty networks may ask of one call in a minute. */
async function flood(line: string, body?: unknown): Promise<void> {
  const calls = Array.from({ length: 600 }, (_, number) => ({ number, from: address(number % 30) }))
  for (let at = 0; at < calls.length; at += 50) {
    await Promise.all(
      calls
        .slice(at, at + 50)
        .map(({ number, from }) => openBrowser(server).call(line.replace('{n}', String(number)), body, behindProxy(from))),
    )
  }
}

describe('a site under attack', () => {
  it('lets people sign in while thirty networks ask how invitations stand', async () => {
    await flood('GET /api/userinvitation:status/{n}')
    expect(await signIn(openBrowser(server), address(99))).toBe(201)
  })

  it('lets in known devices, and by a mailed link everyone, while thirty networks try passwords', async () => {
    const known = openBrowser(server)
    expect(await signIn(known, address(99))).toBe(201)
    await known.call('DELETE /api/sessions:current', undefined, behindProxy(address(99)))
    // No address, so that no password is looked at.
    await flood('POST /api/sessions', {})
    const stranger = openBrowser(server)
    expect(await signIn(stranger, address(98))).toBe(429)
    expect(await signIn(known, address(99))).toBe(201)
    expect((await stranger.call('POST /api/passwords:forgot', { email }, behindProxy(address(98)))).status).toBe(200)
    const code = (await readMails(server)).at(-1)?.code
    const reset = await stranger.call('POST /api/passwords:reset', { code, password: NEW }, behindProxy(address(98)))
    expect(reset.status).toBe(200)
    expect(await signIn(stranger, address(98), NEW)).toBe(201)
  })
})

describe('an address that strangers guess at', () => {
  const guessALot = async () => {
    for (let guess = 0; guess < 8; guess += 1) {
      await signIn(openBrowser(server), address(guess), 'wrong')
      server.clock.now = new Date(server.clock.now.getTime() + 10_000)
    }
    for (let guess = 0; guess < 9; guess += 1) await signIn(openBrowser(server), address(20 + guess), 'wrong')
  }

  it('opens on a device where its owner has signed in before, whose own failures count', async () => {
    const known = openBrowser(server)
    await signIn(known, address(99))
    await known.call('DELETE /api/sessions:current', undefined, behindProxy(address(99)))
    await guessALot()
    expect(await signIn(openBrowser(server), address(98))).toBe(429)
    expect(await signIn(known, address(97))).toBe(201)
    // Strangers have gained nothing by that.
    expect(await signIn(openBrowser(server), address(96))).toBe(429)
    const guesses: number[] = []
    for (let guess = 0; guess < 7; guess += 1) guesses.push(await signIn(known, address(95), 'wrong'))
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('opens on the device that followed a mailed link, while guessing goes on', async () => {
    await guessALot()
    const owner = openBrowser(server)
    expect(await signIn(owner, address(98))).toBe(429)
    await owner.call('POST /api/passwords:forgot', { email }, behindProxy(address(98)))
    const code = (await readMails(server)).at(-1)?.code
    await owner.call('POST /api/passwords:reset', { code, password: NEW }, behindProxy(address(98)))
    await guessALot()
    expect(await signIn(openBrowser(server), address(97), NEW)).toBe(429)
    expect(await signIn(owner, address(98), NEW)).toBe(201)
  })

  it('lets who is signed in prove again who they are', async () => {
    const owner = openBrowser(server)
    await signIn(owner, address(99))
    await guessALot()
    const proof = { password: PASSWORD }
    expect((await owner.call('POST /api/sessions:prove', proof, behindProxy(address(99)))).status).toBe(201)
  })

  it('does not open by a cookie of another account, of another site, that was changed, or that is too old', async () => {
    const [other, here, there] = [openBrowser(server), openBrowser(server), openBrowser(server, { site: 'twee' })]
    await other.call('POST /api/sessions', { email: 'admin@proef.example', password: PASSWORD }, behindProxy(address(90)))
    await signIn(here, address(91))
    await there.call('POST /api/sessions', { email, password: PASSWORD }, behindProxy(address(92), 'twee'))
    await guessALot()
    const own = here.cookies.get('__Host-device') ?? ''
    const changed = own.replace(/^[\w-]{16}/, (other.cookies.get('__Host-device') ?? '').slice(0, 16))
    const values = [other.cookies.get('__Host-device'), there.cookies.get('__Host-device'), changed, `${own}x`, 'x', '']
    for (const [number, value] of values.entries()) {
      const browser = openBrowser(server)
      browser.cookies.set('__Host-device', value ?? 'missing')
      expect(await signIn(browser, address(60 + number)), value).toBe(429)
    }
    const browser = openBrowser(server)
    browser.cookies.set('__Host-device', own)
    expect(await signIn(browser, address(70))).toBe(201)
    server.clock.now = new Date(server.clock.now.getTime() + 400 * 24 * 3600_000)
    await guessALot()
    const late = openBrowser(server)
    late.cookies.set('__Host-device', own)
    expect(await signIn(late, address(71))).toBe(429)
  })
})
