import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RetentionKey, retentionRanges } from '#content/model/platform-setting/retention.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { appendAudit } from '../../audit/append-audit.ts'
import { eraseDue } from '../../erasing/erase-in-time.ts'
import { rollUp } from '../../statistics/roll-up.ts'

const path = '/api/platformsettingvalues'
const DAY = 24 * 3600_000

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const site = () => server.sites.find('een')!
const put = (key: RetentionKey, value: unknown) =>
  server.call(`PUT ${path}/${key}`, { as: 'admin', headers: { 'If-Match': '*' }, body: { value } })
const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY).toISOString()

describe.each(Object.entries(retentionRanges) as [RetentionKey, (typeof retentionRanges)[RetentionKey]][])(
  '%s',
  (key, { least, most, usual }) => {
    it('takes whole numbers within its range, and is as usual where nobody chose', async () => {
      expect((await server.call(`GET ${path}/${key}`, { as: 'admin' })).body).toEqual({ key, value: usual })
      for (const value of [least, most, null]) expect((await put(key, value)).status).toBe(200)
      for (const value of [least - 1, most + 1, usual + 0.5, String(usual), 0, -1])
        expect(await put(key, value)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.value' }] } })
    })

    it('changes after a fresh proof alone, since what is older goes for good', async () => {
      server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
      expect(await put(key, least)).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
      expect(site().index.settings[key]).toBe(usual)
    })
  },
)

it('who may see what is kept is told how long, and nobody the rest', async () => {
  const toldTo = async (as: 'anonymous' | 'user') => {
    const keys = Object.keys(retentionRanges).join(',')
    return ((await server.call(`GET ${path}?keys=${keys}`, { as })).body as { key: string }[]).map(({ key }) => key)
  }
  expect(await toldTo('user')).toEqual(['auditDays', 'statisticsMonths'])
  expect(await toldTo('anonymous')).toEqual(['auditDays', 'statisticsMonths'])
})

describe('what is older than the site keeps', () => {
  it('goes from the audit log and from what became of mails within the hour', async () => {
    for (const days of [200, 100, 91, 89])
      await appendAudit(site(), { on: ago(days), action: 'signIn', method: 'POST', path: '/api/sessions', result: 201, correlationId: '-' })
    const mail = { to: 'n…@proef.example', addressHash: '', state: 'sent' as const, attempts: 1, createdOn: ago(20) }
    await site().records.transact(async (writer) => {
      for (let index = 0; index < 250; index += 1) await writer.put('mailResult', `old-${index}`, { ...mail, endedOn: ago(15) })
      await writer.put('mailResult', 'new', { ...mail, endedOn: ago(13) })
    })
    const left = () =>
      site().records.read(async (reader) => [
        (await reader.list('audit')).filter(({ value }) => value.action === 'signIn').map(({ value }) => value.on),
        (await reader.list('mailResult')).length,
      ])
    await eraseDue(site(), server.clock.now)
    expect(await left()).toEqual([[200, 100, 91, 89].map(ago), 251])
    expect((await put('auditDays', 90)).status).toBe(200)
    expect((await put('deliveryDays', 14)).status).toBe(200)
    await eraseDue(site(), server.clock.now)
    expect(await left()).toEqual([[ago(89)], 1])
  })

  it('goes from the figures, by month', async () => {
    const months = ['2026-01', '2026-02', '2026-03', '2026-05']
    await site().records.transact(async (writer) => {
      for (const month of months) await writer.put('visitTotal', month, { days: [1, 1] })
    })
    const left = async () => (await site().records.read((reader) => reader.list('visitTotal'))).map(({ id }) => id)
    await rollUp(site(), server.clock.now)
    expect(await left()).toEqual(months)
    expect((await put('statisticsMonths', 3)).status).toBe(200)
    await rollUp(site(), server.clock.now)
    expect(await left()).toEqual(['2026-03', '2026-05'])
  })
})
