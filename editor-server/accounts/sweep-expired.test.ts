import { afterAll, beforeAll, expect, it } from 'vitest'
import { givePasswords, openBrowser, openRegistration, PASSWORD } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { STAFF } from '../site/open-sites.ts'
import { sweepNowAndThen } from './sweep-expired.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({ secondFactor: 'staff' })
  await givePasswords(server, ['user', 'admin'])
})
afterAll(() => server.close())

const kinds = [
  'session',
  'sessionOfUser',
  'accessToken',
  'signInChallenge',
  'accountCode',
  'accountCodeOf',
  'codeRequests',
  'totpEnrolment',
  'passkeyEnrolment',
] as const

async function countRecords(): Promise<Record<string, number>> {
  const counts = await server.records.read('een', (reader) =>
    Promise.all(kinds.map(async (kind) => [kind, (await reader.list(kind)).length] as const)),
  )
  const failures = await server.staff.read(STAFF, (reader) => reader.list('signInFailures'))
  return { ...Object.fromEntries(counts), signInFailures: failures.length }
}

it('deletes what has run out and nothing that has not', async () => {
  const site = server.sites.find('een')
  if (!site) throw new Error('no site')
  const browser = openBrowser(server)
  await openRegistration(server)
  await browser.signIn('user@proef.example')
  await browser.call('POST /api/secondfactors')
  await browser.call('POST /api/passkeys:options')
  const other = openBrowser(server)
  await other.signIn('admin@proef.example')
  await other.signIn('nobody@proef.example')
  await other.call('POST /api/passwords:forgot', { email: 'user@proef.example' })
  await other.call('POST /api/registrations', { email: 'n@proef.example', firstName: 'N', lastName: 'N', password: PASSWORD })
  const full = await countRecords()
  expect(Object.entries(full).filter(([, count]) => count === 0)).toEqual([])

  const sweepAfter = (days: number) => sweepNowAndThen(site, new Date(server.clock.now.getTime() + days * 24 * 3600_000))
  await sweepAfter(0.001)
  expect(await countRecords()).toEqual(full)
  await sweepAfter(3)
  expect(await countRecords()).toMatchObject({
    session: full['session'],
    accessToken: 0,
    accountCode: 0,
    codeRequests: 0,
    signInFailures: 0,
  })
  await sweepAfter(31)
  expect(new Set(Object.values(await countRecords()))).toEqual(new Set([0]))
})

it('keeps the audit log for eighteen months', async () => {
  const site = server.sites.find('een')
  if (!site) throw new Error('no site')
  const count = () => server.records.read('een', async (reader) => (await reader.list('audit')).length)
  const on = server.clock.now.toISOString()
  await appendAudit(site, { on, action: 'overwrite', method: 'PUT', path: '/api/roles/x', result: 200, correlationId: 'c' })
  const sweepAfter = (days: number) => sweepNowAndThen(site, new Date(server.clock.now.getTime() + days * 24 * 3600_000))
  // What signing in wrote is of the same time.
  const before = await count()
  await sweepAfter(540)
  expect([before > 0, await count()]).toEqual([true, before])
  await sweepAfter(549)
  expect(await count()).toBe(0)
})
