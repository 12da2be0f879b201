import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givePasswords, PASSWORD } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { launchBrowser, newPage } from '#tests/support/browser.ts'

let server: ApiServer
let browser: Browser
let page: Page
beforeAll(async () => {
  server = await startApiServer({
    pages: [
      (_request, response) =>
        void response.set('Content-Security-Policy', "default-src 'self'").type('html').send('<!doctype html><title>x</title>'),
    ],
  })
  await givePasswords(server, ['user'])
  browser = await launchBrowser()
  page = await newPage(browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`http://een.localhost:${server.port}/`)
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

/** One call as our pages make it. */
function call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
      const answer = await fetch(path, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { 'X-XSRF-TOKEN': decodeURIComponent(token) }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() }
    },
    [method, path, body] as const,
  )
}

/** The browser's own conversion of our options, and its own JSON. */
function ceremony(kind: 'create' | 'get', options: unknown): Promise<unknown> {
  return page.evaluate(
    async ([kind, options]) => {
      const credential =
        kind === 'create'
          ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never) })
          : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never) })
      return (credential as PublicKeyCredential).toJSON()
    },
    [kind, options] as const,
  )
}

it('a passkey of a real browser is made, signs in alone, and is a second proof after the password', async () => {
  const credentials = { email: 'user@proef.example', password: PASSWORD }
  expect((await call('POST', '/api/sessions', credentials)).status).toBe(201)
  const options = await call('POST', '/api/passkeys:options')
  const made = await call('POST', '/api/passkeys', { attestation: await ceremony('create', options.body) })
  expect(made).toMatchObject({ status: 201, body: { passkey: { name: expect.stringContaining('Chrom') } } })
  expect((await call('DELETE', '/api/sessions:current')).status).toBe(204)
  expect((await call('GET', '/api/sessions')).status).toBe(401)

  const alone = (await call('POST', '/api/sessions:passkey')).body as { challenge: string; passkey: unknown }
  const assertion = await ceremony('get', alone.passkey)
  expect((await call('POST', '/api/sessions:confirm', { challenge: alone.challenge, assertion })).status).toBe(201)
  expect((await call('GET', '/api/sessions')).body).toMatchObject([{ isCurrent: true, methods: ['hwk'] }, {}])
  expect((await call('DELETE', '/api/sessions:current')).status).toBe(204)

  const half = await call('POST', '/api/sessions', credentials)
  const { challenge, passkey } = half.body as { challenge: string; passkey: unknown }
  expect(half.status).toBe(202)
  expect((await call('POST', '/api/sessions:confirm', { challenge, assertion: await ceremony('get', passkey) })).status).toBe(201)
})
