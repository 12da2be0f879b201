import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiBrowser, givePasswords, openBrowser, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
let browser: ApiBrowser
beforeEach(async () => {
  server = await startApiServer()
  await givePasswords(server, ['user', 'admin'])
  browser = openBrowser(server)
})
afterEach(() => server.close())

const send = async (email: string) => ((await browser.call('POST /api/verifications:send', { email })).body as { result: string }).result
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
const isVerified = async () =>
  (await server.records.read('een', (reader) => reader.find('account', server.seeds.een.accounts.user.guid)))?.isEmailVerified

describe('verifying an address', () => {
  it('goes by the link of the mail, once', async () => {
    expect(await send('User@proef.example')).toBe('Sent')
    const [mail] = await readMails(server)
    expect(mail?.text).toContain(`http://een.localhost/verify/${mail?.code}\n`)
    expect(await isVerified()).toBe(false)
    await browser.signIn('user@proef.example')
    expect((await browser.call('POST /api/verifications:confirm', { code: mail?.code })).body).toEqual({ result: 'Success' })
    expect(await isVerified()).toBe(true)
    expect((await browser.call('POST /api/verifications:confirm', { code: mail?.code })).body).toMatchObject({ code: 'SITE_CODE_INVALID' })
    expect((await browser.call('POST /api/verifications:confirm', { code: '' })).status).toBe(400)
  })

  it('has a link of a day and one purpose', async () => {
    await browser.call('POST /api/passwords:forgot', { email: 'user@proef.example' })
    const reset = (await readMails(server)).at(-1)?.code
    expect((await browser.call('POST /api/verifications:confirm', { code: reset })).status).toBe(404)
    later(1)
    await send('user@proef.example')
    const code = (await readMails(server)).at(-1)?.code
    expect((await browser.call('POST /api/passwords:reset', { code, password: 'acht nieuwe lantaarnpalen' })).status).toBe(404)
    later(24 * 3600)
    expect((await browser.call('POST /api/verifications:confirm', { code })).status).toBe(404)
  })

  it('tells anyone the same of every address', async () => {
    for (const email of ['user@proef.example', 'verified@proef.example', 'nobody@proef.example']) {
      const results = [await send(email), await send(email)]
      for (let mail = 0; mail < 5; mail++) {
        later(61)
        results.push(await send(email))
      }
      expect(results).toEqual(['Sent', 'TooSoon', 'Sent', 'Sent', 'Sent', 'Sent', 'Sent'])
      later(3600)
    }
    expect(await readMails(server)).toHaveLength(5)
  })

  it('tells people what came of it with their own address, and no more of another', async () => {
    await browser.signIn('user@proef.example')
    expect(await send('USER@proef.example')).toBe('Sent')
    expect(await send('verified@proef.example')).toBe('Sent')
    for (let mail = 0; mail < 4; mail++) {
      later(61)
      await send('user@proef.example')
    }
    later(61)
    expect(await send('user@proef.example')).toBe('Abused')
    later(3601)
    const code = (await readMails(server)).at(-1)?.code
    expect((await browser.call('POST /api/verifications:confirm', { code })).status).toBe(200)
    expect(await send('user@proef.example')).toBe('AlreadyVerified')
  })

  it('tells an administrator what came of it', async () => {
    await browser.signIn('admin@proef.example')
    expect([await send('user@proef.example'), await send('user@proef.example')]).toEqual(['Sent', 'TooSoon'])
    expect([await send('verified@proef.example'), await send('nobody@proef.example')]).toEqual(['AlreadyVerified', 'NotFound'])
    for (let mail = 0; mail < 4; mail++) {
      later(61)
      await send('user@proef.example')
    }
    later(61)
    expect(await send('user@proef.example')).toBe('Abused')
    expect((await browser.call('POST /api/verifications:send', { email: 'x' })).status).toBe(400)
  })
})
