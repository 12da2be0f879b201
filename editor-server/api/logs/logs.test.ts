import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
let written: string[] = []
beforeAll(async () => {
  server = await startApiServer({ log: pino({ level: 'debug' }, { write: (line: string) => void written.push(line) }) })
})
beforeEach(() => {
  written = []
})
afterAll(() => server.close())

const MB = 1024 * 1024
const record = { level: 'error', message: 'Could not load application user', time: '2026-06-01T12:00:00+02:00' }
const browser = () => ({ origin: `http://een.localhost:${server.port}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/148.0' })
const send = (records: unknown[], headers: Record<string, string> = {}) =>
  server.call('POST /api/logs', { body: { records }, headers: { ...browser(), ...headers } })
const linesOf = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('POST /api/logs', () => {
  it('writes one line a record, with where it comes from', async () => {
    const answer = await send([
      { ...record, url: 'https://x.nl/wonen?token=geheim#deel', name: 'TypeError' },
      { ...record, level: 'warn' },
    ])
    expect(answer).toMatchObject({ status: 204, body: '' })
    expect(linesOf()).toMatchObject([
      { level: 50, msg: record.message, source: 'browser', site: 'een', isBot: false, path: '/wonen', errorName: 'TypeError' },
      { level: 40, batch: answer.headers.get('X-Correlation-Id'), clientTime: record.time },
    ])
    expect(written.join('')).not.toContain('geheim')
  })

  it('names a signed-in caller by guid alone, and takes a beacon, which has no XSRF header', async () => {
    const { user } = server.seeds.een.accounts
    const sent = await server.call('POST /api/logs', {
      as: 'user',
      body: { records: [record] },
      headers: { ...browser(), 'x-xsrf-token': '' },
    })
    expect(sent.status).toBe(204)
    expect(linesOf()).toMatchObject([{ userGuid: user.guid }])
    expect(written.join('')).not.toContain(user.email)
  })

  it('flags bots', async () => {
    await send([record], { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    expect(linesOf()).toMatchObject([{ isBot: true }])
  })

  it('lets no text look like a line or a command to a terminal', async () => {
    const forged = 'een\r\n{"level":60,"msg":"vervalst"}\u001b[2J\u009b31m\u2028\u202e'
    const stack = `Error: ${forged}\n    at x (https://x.nl/a.js?code=geheim:1:2)`
    const url = `https://x.nl/invitation/geheime-code`
    await send([{ ...record, message: forged, stack, url, name: forged, code: forged, correlationId: forged.slice(0, 40) }])
    expect(written).toHaveLength(1)
    const [line = ''] = written
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
    // Nor does a reader of the log that shows the values as text.
    const values = Object.values(linesOf()[0] ?? {}).flat()
    expect(values.filter((value) => /[\p{Cc}\u2028\u2029\u202e]/u.test(String(value)))).toEqual([])
    expect(linesOf()[0]).toMatchObject({ path: '/invitation/…' })
    expect(line).not.toMatch(/geheim/)
    expect(line).toContain('at x (https://x.nl/a.js:1:2)')
  })

  it.each([
    ['no record', [], 400],
    ['51 records', Array.from({ length: 51 }, () => record), 400],
    ['a level that there is not', [{ ...record, level: 'fatal' }], 400],
    ['a field that there is not', [{ ...record, site: 'twee' }], 400],
    ['a time that is none', [{ ...record, time: 'nu' }], 400],
    ['more than 64 KiB', Array.from({ length: 40 }, () => ({ ...record, message: 'x'.repeat(2000) })), 413],
  ])('refuses %s', async (_what, records, status) => {
    expect((await send(records)).status).toBe(status)
    expect(written).toEqual([])
  })

  it('takes 50 records that fill 64 KiB', async () => {
    expect((await send(Array.from({ length: 50 }, () => ({ ...record, message: 'x'.repeat(1200) })))).status).toBe(204)
    expect(written).toHaveLength(50)
  })

  it('refuses another origin', async () => {
    expect((await send([record], { origin: 'https://elders.nl' })).status).toBe(403)
    expect((await server.call('POST /api/logs', { body: { records: [record] } })).status).toBe(403)
  })

  it('does not fill the disk: a network has 2 MB a day, a site 20 and a server 200, whatever the text becomes in the log', async () => {
    const lines: string[] = []
    const counted = await startApiServer({
      trustProxy: 1,
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    })
    const bytes = () => lines.reduce((sum, line) => sum + line.length, 0)
    await counted.sites.find('een')?.content.transact(async (writer) => {
      const settings = (await writer.find('settings', SETTINGS_ID)) as PlatformSettings
      await writer.put('settings', SETTINGS_ID, { ...settings, hostNames: ['een.proef.example'] })
    })
    // Each of these characters is written as seven.
    const records = Array.from({ length: 25 }, () => ({ ...record, message: '\u001b'.repeat(400) }))
    const from = (address: string) => ({ host: 'een.proef.example', origin: 'http://een.proef.example', 'x-forwarded-for': address })
    const sendFrom = (address: string) => counted.call('POST /api/logs', { body: { records }, headers: from(address) })
    const fill = async (address: string) => {
      for (let batch = 0; batch < 200; batch += 1) {
        const { status, headers } = await sendFrom(address)
        if (status !== 204) return [status, Number(headers.get('Retry-After'))]
      }
      return undefined
    }
    expect(await fill('192.0.2.1')).toEqual([429, 12 * 3600])
    expect(bytes()).toBeGreaterThan(1.8 * MB)
    expect(bytes()).toBeLessThan(2.2 * MB)
    // Its neighbours share that; another network does not.
    expect((await sendFrom('192.0.2.77')).status).toBe(429)
    expect((await sendFrom('198.51.100.1')).status).toBe(204)
    for (let network = 1; network < 15; network += 1) await fill(`10.0.${network}.1`)
    expect(bytes()).toBeLessThan(21 * MB)
    expect((await sendFrom('203.0.113.1')).status).toBe(429)
    expect(lines.filter((line) => line.includes('browsers report too much'))).toHaveLength(1)
    counted.clock.now = new Date('2026-06-02T00:00:01Z')
    expect((await sendFrom('192.0.2.1')).status).toBe(204)
    await counted.close()
  })

  it('takes 120 batches a minute of one network', async () => {
    const limits: number[] = []
    const counted = await startApiServer({
      createLimit: (most) => {
        limits.push(most)
        return createThrottle({ most: 2 })
      },
    })
    const call = () =>
      counted.call('POST /api/logs', { body: { records: [record] }, headers: { origin: `http://een.localhost:${counted.port}` } })
    expect([(await call()).status, (await call()).status]).toEqual([204, 204])
    const refused = await call()
    expect(refused).toMatchObject({ status: 429, body: { code: 'SITE_TOO_MANY' } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(limits).toContain(120)
    await counted.close()
  })
})
