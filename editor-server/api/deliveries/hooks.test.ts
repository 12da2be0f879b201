import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HookSender } from '#editor-server/forms/hook-sender.ts'
import { keepSubmission } from '#editor-server/forms/keep-submission.ts'
import { postHook } from '#editor-server/forms/post-hook.ts'
import { removeSubmissions } from '#editor-server/forms/remove-submissions.ts'
import { putIntoWastebasket, takeFromWastebasket } from '#editor-server/forms/wastebasket.ts'
import { type ApiAnswer, type ApiCallOptions, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { addForm, formFields, type Forms } from '#tests/support/form-site.ts'
import { type HttpsServer, startHttps } from '#tests/support/https-server.ts'

const BSN = '111222333'
const HOUR = 3600_000
const admin = { as: 'admin' } as const

let server: ApiServer
let receiver: HttpsServer
let forms: Forms
let key: string
let warned: unknown[]
let began: Date
const senders: HookSender[] = []
const network = () => ({
  networks: ['127.0.0.0/8'],
  ca: receiver.ca,
  timeoutMs: 500,
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
})

beforeAll(async () => {
  receiver = await startHttps()
  server = await startApiServer({
    servicesOf: () => ({ mail: undefined, cdn: undefined, postHook: (hook) => postHook(hook, network()) }),
  })
  began = server.clock.now
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const sender of senders.splice(0)) await sender.stop()
})

beforeEach(async () => {
  server.clock.now = began
  warned = []
  receiver.received.length = 0
  receiver.answer = { status: 204 }
  forms = await addForm(server)
  await site().records.transact(async (writer) => {
    for (const kind of ['outgoingHook', 'hookKey', 'submission', 'uniqueAnswer'] as const)
      for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
  key = (await setWebhook(`https://hooks.example:${receiver.port}/in`)).webhookKey ?? ''
})

const site = () => server.sites.find('een')!
const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))
const waiting = () => site().records.read((reader) => reader.list('outgoingHook'))
const listed = async () => (await callAsAdmin('GET /api/deliveries/hooks')).body as { id: string }[]
const again = (ids: string[]) => callAsAdmin('POST /api/deliveries/hooks:again', { body: { ids } })

/** At the beginning of the test: a session does not last as long as messages are tried. */
async function callAsAdmin(line: string, options: ApiCallOptions = {}): Promise<ApiAnswer> {
  const { now } = server.clock
  server.clock.now = began
  try {
    return await server.call(line, { ...admin, ...options })
  } finally {
    server.clock.now = now
  }
}

async function setWebhook(webhook: string | undefined): Promise<{ webhookKey?: string }> {
  const { body } = await server.call(`GET /api/forms/${forms.form}`, admin)
  const { name, retentionDays } = body as { name: string; retentionDays: number }
  const headers = { 'If-Match': '*' }
  const put = await server.call(`PUT /api/forms/${forms.form}`, { ...admin, headers, body: { name, retentionDays, webhook } })
  expect(put.status).toBe(200)
  return put.body as { webhookKey?: string }
}

function createSender(): HookSender {
  const log = { warn: (facts: unknown) => void warned.push(facts), error: (facts: unknown) => void warned.push(facts) }
  const sender = new HookSender({ sites: server.sites, network: network(), log, now: () => server.clock.now })
  senders.push(sender)
  return sender
}

async function send(more: object = {}): Promise<string> {
  later(1)
  const form = site().index.find('form', forms.form)!
  const answers = { [formFields.name]: 'Noor', [formFields.topic]: 'lamp', [formFields.bsn]: BSN }
  const guid = randomUUID()
  const version = form.versions[0]!
  await keepSubmission(site(), { guid, form, version, lang: 'nl', contentHash: 'x', answers, now: server.clock.now, ...more })
  return guid
}

const plain = { answers: { [formFields.name]: 'Sem' } }

describe('a submission', () => {
  it('is told once, signed, without its sensitive answers', async () => {
    const guid = await send()
    expect(JSON.stringify(await waiting())).not.toContain('Noor')
    const sender = createSender()
    await sender.sendDue()
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    const { headers, body } = receiver.received[0]!
    const at = Number(headers['webhook-timestamp'])
    expect(at).toBe(Math.floor(server.clock.now.getTime() / 1000))
    const id = String(headers['webhook-id'])
    expect(headers['webhook-signature']).toBe(new Webhook(key).sign(id, new Date(at * 1000), body))
    expect(JSON.parse(body)).toEqual({
      type: 'submission.created',
      timestamp: expect.any(String),
      data: {
        guid,
        form: { guid: forms.form, name: 'Melding openbare ruimte', version: 1 },
        lang: 'nl',
        answers: [
          { field: formFields.name, type: 'text', label: 'Naam', answer: 'Noor' },
          { field: formFields.topic, type: 'radio', label: 'Onderwerp', answer: 'lamp' },
        ],
      },
    })
    expect(await waiting()).toEqual([])
  })

  it('is told as a receiver of the library takes it', async () => {
    await send(plain)
    await createSender().sendDue()
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now })
    const { headers, body } = receiver.received[0]!
    expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'submission.created' })
    expect(() => new Webhook(key).verify(body.replace('Sem', 'Bo'), headers as Record<string, string>)).toThrow(/signature/)
  })

  it('is tried for a day under the same name, and then waits for somebody', async () => {
    await send(plain)
    const sender = createSender()
    receiver.answer = { status: 503 }
    await sender.sendDue()
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    expect(await listed()).toMatchObject([
      { form: { name: 'Melding openbare ruimte' }, attempts: 1, lastError: 'Het adres antwoordde met 503.', nextOn: expect.any(String) },
    ])
    for (let hour = 0; hour < 30; hour += 1) {
      later(HOUR)
      await sender.sendDue()
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [row] = await listed()
    expect(row).toMatchObject({ attempts: 25, lastError: 'Het adres antwoordde met 503.' })
    expect(row).not.toHaveProperty('nextOn')
    expect(warned).toMatchObject([{ site: 'een', form: forms.form, attempts: 25, reason: 'The address answered 503.' }])
    expect(receiver.received).toHaveLength(25)
    receiver.answer = { status: 204 }
    expect((await again([row!.id])).body).toEqual({ changed: 1 })
    await sender.sendDue()
    expect(receiver.received).toHaveLength(26)
    expect(await listed()).toEqual([])
    expect((await again([row!.id])).body).toEqual({ changed: 0 })
  })

  it('holds up no other, and many wait for an address that takes none', async () => {
    const sender = createSender()
    for (let count = 0; count < 6; count += 1) await send(plain)
    receiver.answer = { status: 500 }
    await sender.sendDue()
    expect(receiver.received).toHaveLength(3)
    expect((await waiting()).map(({ value }) => value.attempts)).toEqual([1, 1, 1, 0, 0, 0])
    receiver.answer = { status: 204 }
    later(HOUR)
    await sender.sendDue()
    expect([receiver.received.length, await waiting()]).toEqual([9, []])
    // Those that failed least often first.
    const order = receiver.received.slice(3).map(({ body }) => body)
    expect(order.slice(3)).toEqual(receiver.received.slice(0, 3).map(({ body }) => body))
  })

  it('is kept with its message, or neither', async () => {
    await addForm(server, 'een', { mostInTotal: 1, webhook: 'https://hooks.example/in' })
    await site().records.transact((writer) => writer.delete('submissionCount', forms.form))
    await send(plain)
    await expect(send(plain)).rejects.toMatchObject({ code: 'SITE_FORM_FULL' })
    expect(await waiting()).toHaveLength(1)
    await addForm(server)
    await site().records.transact((writer) => writer.delete('submissionCount', forms.form))
    await send(plain)
    expect(await waiting()).toHaveLength(1)
  })

  it('takes its message with it, and is not told from the wastebasket', async () => {
    const guid = await send(plain)
    const submission = (await site().records.read((reader) => reader.find('submission', guid)))!
    await site().records.transact(async (writer) =>
      writer.put('submission', guid, await putIntoWastebasket(writer, submission, server.clock.now)),
    )
    const sender = createSender()
    await sender.sendDue()
    expect(receiver.received).toEqual([])
    expect(await listed()).toMatchObject([{ lastError: 'De inzending ligt in de prullenbak.' }])
    await site().records.transact(async (writer) => writer.put('submission', guid, await takeFromWastebasket(site(), writer, submission)))
    later(HOUR)
    await sender.sendDue()
    expect(receiver.received).toHaveLength(1)
    const removed = await send(plain)
    await removeSubmissions(site(), [removed])
    expect(await waiting()).toEqual([])
  })

  it('is told nobody any more once the address is taken out', async () => {
    await send(plain)
    await setWebhook(undefined)
    await createSender().sendDue()
    expect([receiver.received, await waiting()]).toEqual([[], []])
    expect(await site().records.read((reader) => reader.list('hookKey'))).toEqual([])
  })

  it('stays where the server stops meanwhile', async () => {
    await send(plain)
    receiver.answer = { status: 204, isSilent: true }
    const sender = createSender()
    const sending = sender.sendDue()
    await expect.poll(() => receiver.received.length).toBe(1)
    await sender.stop()
    await sending
    expect((await waiting()).map(({ value }) => value.attempts)).toEqual([0])
  })
})

describe('the key', () => {
  it('is told when the address is set or it is renewed, and is sealed', async () => {
    expect(key).toMatch(/^whsec_[\w+/]{43}=$/)
    const kept = JSON.stringify(await site().records.read((reader) => reader.list('hookKey')))
    expect(kept).not.toContain(key.slice(6))
    expect(await setWebhook(`https://hooks.example:${receiver.port}/in`)).not.toHaveProperty('webhookKey')
    expect((await server.call(`GET /api/forms/${forms.form}`, admin)).body).not.toHaveProperty('webhookKey')
    const renewed = (await server.call(`POST /api/forms/${forms.form}:renewWebhookKey`, admin)).body as { webhookKey: string }
    const other = await setWebhook(`https://hooks.example:${receiver.port}/other`)
    expect(new Set([key, renewed.webhookKey, other.webhookKey]).size).toBe(3)
    await site().records.transact((writer) => writer.delete('hookKey', forms.form))
    await send(plain)
    await createSender().sendDue()
    expect(receiver.received).toEqual([])
    expect(await listed()).toMatchObject([{ lastError: expect.stringMatching(/geen sleutel/) }])
  })

  it('signs a message that is tried, whose fate is told at once', async () => {
    const test = () => server.call(`POST /api/forms/${forms.form}:testWebhook`, admin)
    expect(await test()).toMatchObject({ status: 200, body: { isGood: true, reason: '' } })
    const { headers, body } = receiver.received[0]!
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(new Webhook(key).sign(String(headers['webhook-id']), at, body))
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { form: { guid: forms.form } } })
    receiver.answer = { status: 404 }
    expect((await test()).body).toEqual({ isGood: false, reason: 'Het adres antwoordde met 404.' })
    const english = { ...admin, headers: { 'accept-language': 'en' } }
    expect((await server.call(`POST /api/forms/${forms.form}:testWebhook`, english)).body).toEqual({
      isGood: false,
      reason: 'The address answered 404.',
    })
    await site().records.transact((writer) => writer.delete('hookKey', forms.form))
    expect((await test()).body).toMatchObject({ isGood: false, reason: expect.stringMatching(/^Het formulier heeft geen sleutel/) })
    await setWebhook(undefined)
    for (const line of ['testWebhook', 'renewWebhookKey'])
      expect(await server.call(`POST /api/forms/${forms.form}:${line}`, admin)).toMatchObject({
        status: 409,
        body: { code: 'SITE_FORM_WITHOUT_WEBHOOK' },
      })
  })
})

it('is of its site alone, and for its administrators', async () => {
  await send(plain)
  const ids = (await listed()).map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect((await server.call('GET /api/deliveries/hooks', { ...admin, site: 'twee' })).body).toEqual([])
  expect((await server.call('POST /api/deliveries/hooks:again', { ...admin, site: 'twee', body: { ids } })).body).toEqual({ changed: 0 })
  for (const line of [
    'GET /api/deliveries/hooks',
    'POST /api/deliveries/hooks:again',
    `POST /api/forms/${forms.form}:testWebhook`,
    `POST /api/forms/${forms.form}:renewWebhookKey`,
  ]) {
    const body = line.endsWith('again') ? { body: { ids } } : {}
    expect([(await server.call(line, { as: 'manager', ...body })).status, (await server.call(line, body)).status]).toEqual([403, 401])
  }
  expect((await server.call(`POST /api/forms/${forms.form}:testWebhook`, { ...admin, site: 'twee' })).status).toBe(404)
})

it.each(['http://hooks.example/', 'https://u:p@hooks.example/', 'https://u@hooks.example/', 'ftp://hooks.example'])(
  'has no address such as %s',
  async (webhook) => {
    const body = { name: 'x', retentionDays: 1, webhook }
    expect(await server.call('POST /api/forms', { ...admin, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.webhook' }] },
    })
  },
)
