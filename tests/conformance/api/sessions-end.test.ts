import { describe, expect, it } from 'vitest'
import { asksForSession } from '#content/access/policy.ts'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { endSessionsOf } from '#editor-server/accounts/sessions.ts'
import { type ApiBrowser, givePasswords, openBrowser, readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'
import { sampleBody } from '#tests/support/route-samples.ts'
import { seed } from '#tests/support/seed.ts'

const calls = (await findEndpoints()).map(({ call }) => call)
const email = 'admin@proef.example'
const newPassword = 'acht nieuwe lantaarnpalen'

/** What ends the sessions of an account; `at` is a session of that account. */
type Event = (server: ApiServer, at: ApiBrowser, ended: ApiBrowser) => Promise<{ status: number }>

const events: Readonly<Record<string, Event>> = {
  'signing out': (_server, _at, ended) => ended.call('DELETE /api/sessions:current'),
  'ending it from another session': async (_server, at) => {
    const sessions = (await at.call('GET /api/sessions')).body as { guid: string; isCurrent: boolean; device: string }[]
    const other = sessions.filter(({ isCurrent }) => !isCurrent)
    for (const { guid } of other.slice(1)) await at.call(`DELETE /api/sessions/${guid}`)
    return at.call(`DELETE /api/sessions/${other[0]?.guid}`)
  },
  'ending all others': (_server, at) => at.call('POST /api/sessions:endOthers'),
  'changing the password': (_server, at) => at.call('POST /api/passwords:change', { password: 'zeven fietsen in de regen', newPassword }),
  'setting a new password by mail': async (server) => {
    const visitor = openBrowser(server)
    await visitor.call('POST /api/passwords:forgot', { email })
    await expect.poll(async () => (await readMails(server)).length).toBeGreaterThan(0)
    const { code } = (await readMails(server)).at(-1) ?? { code: '' }
    return visitor.call('POST /api/passwords:reset', { code, password: newPassword })
  },
  'changing their rights': (server) => changeUser(server, { isContentManager: true }),
  'closing the account': (server) => changeUser(server, { isActive: false }),
}

/** Through the call if there is one, as a member of staff; otherwise through its effect on the store. */
async function changeUser(server: ApiServer, change: Record<string, boolean>): Promise<{ status: number }> {
  const { guid } = server.seeds.een.accounts.admin
  const path = `/api/users/${guid}`
  if (calls.some((call) => call.method === 'PUT' && call.path === '/api/users/{id}')) {
    const { body } = await server.call(`GET ${path}`, { as: 'staff' })
    return server.call(`PUT ${path}`, { as: 'staff', headers: { 'if-match': '*' }, body: { ...(body as object), ...change } })
  }
  await server.records.transact('een', async (writer) => {
    const account = await writer.find('account', guid)
    if (account) await writer.put('account', guid, { ...account, ...change })
    await endSessionsOf(writer, guid)
  })
  return { status: 200 }
}

describe.each(Object.entries(events))('%s', (_, event) => {
  it('ends cookie and token at once, on every route', { timeout: 60_000 }, async () => {
    const server = await startApiServer()
    try {
      await furnish(server)
      await givePasswords(server, ['admin'])
      const [at, ended] = [openBrowser(server, { userAgent: 'at' }), openBrowser(server, { userAgent: 'ended' })]
      expect((await at.signIn(email)).status).toBe(201)
      const { accessToken } = (await ended.signIn(email)).body as { accessToken: string }
      const cookie = [...ended.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const xsrf = decodeURIComponent(ended.cookies.get('XSRF-TOKEN') ?? '')
      const authorization = `Bearer ${accessToken}`
      expect((await server.call('GET /api/roles', { headers: { authorization } })).status).toBe(200)
      expect((await server.call('GET /api/roles', { headers: { cookie } })).status).toBe(200)

      expect((await event(server, at, ended)).status).toBeLessThan(300)

      for (const call of calls) {
        const path = pathTo(call.path, server, 'een') ?? pathToNothing(call.path)
        const line = `${call.method} ${path}`
        const shared = { 'if-match': '*', origin: `http://een.localhost:${server.port}` }
        const body = sampleBody(call, seed)
        expect((await server.call(line, { body, headers: { ...shared, authorization } })).status, `${line}, token`).toBe(401)
        if (!asksForSession(call.policy)) continue
        expect((await server.call(line, { body, headers: { ...shared, cookie, 'x-xsrf-token': xsrf } })).status, `${line}, cookie`).toBe(
          401,
        )
      }
    } finally {
      await server.close()
    }
  })
})

describe('what a visitor learns of accounts', () => {
  const known = 'user@proef.example'
  const unknown = 'nobody@proef.example'

  it.each<[string, (email: string) => unknown]>([
    ['POST /api/sessions', (address) => ({ email: address, password: 'not the password' })],
    ['POST /api/passwords:forgot', (address) => ({ email: address })],
    ['POST /api/verifications:send', (address) => ({ email: address })],
  ])('%s answers alike, again and again', async (line, bodyFor) => {
    const server = await startApiServer()
    try {
      await givePasswords(server, ['user'])
      for (let round = 0; round < 8; round += 1) {
        const [a, b] = await Promise.all([known, unknown].map((address) => openBrowser(server).call(line, bodyFor(address))))
        const told = [a, b].map((answer) => {
          const { correlationId: _, ...rest } = (answer?.body ?? {}) as Record<string, unknown>
          const headers = [...(answer?.headers ?? [])].filter(([name]) => name !== 'x-correlation-id' && name !== 'date')
          return [answer?.status, rest, headers]
        })
        expect(told[0], `round ${round}`).toEqual(told[1])
      }
    } finally {
      await server.close()
    }
  })

  // Each as soon as such a call exists.
  const invitationCalls = ['POST /api/userinvitation:accept', 'GET /api/userinvitation:status/{id}'].filter((line) =>
    calls.some(({ method, path }) => line === `${method} ${path}`),
  )
  it.each(invitationCalls)('%s says nothing of a code that is not one', async (line) => {
    const server = await startApiServer()
    try {
      const codes = ['x'.repeat(43), 'y'.repeat(43), 'z']
      const answers = await Promise.all(
        codes.map((code) =>
          openBrowser(server).call(
            line.replace('{id}', code),
            line.startsWith('POST') ? { code, firstName: 'Noor', lastName: 'Nieuw', password: newPassword } : undefined,
          ),
        ),
      )
      const told = answers.map(({ status, body }) => JSON.stringify([status, { ...(body as object), correlationId: '' }]))
      expect(new Set(told).size).toBe(1)
    } finally {
      await server.close()
    }
  })
})
