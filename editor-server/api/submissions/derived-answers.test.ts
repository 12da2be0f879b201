import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import { readAnswers } from '#content/model/form/read-answers.ts'
import { type Submission, submissionSchema } from '#content/model/submission/schema.ts'
import { presentShown } from '#content/model/submission/shown.ts'
import { showSubmission } from '#editor-server/form-pages/show-submission.ts'
import { keepSubmission } from '#editor-server/forms/keep-submission.ts'
import { sealAnswers } from '#editor-server/forms/seal-answers.ts'
import { tellHook } from '#editor-server/forms/tell-hook.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { addForm } from '#tests/support/form-site.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const BSN = '111222333'
/** More of it than its mask shows, as it is stored and as people are told it. */
const TRACES = /111222333|222333|222[.,]333/
const admin = { as: 'admin' } as const
const label = { nl: 'Veld' }
const [name, email, bsn, sum, text, hidden, rows, who, inRow, ofRows] = Array.from({ length: 10 }, (_, index) =>
  guidOf(0x7301 + index),
) as [string, string, string, string, string, string, string, string, string, string]

/** As one that was published when a value that is worked out could be public. */
const fields: FormField[] = [
  { guid: name, type: 'text', label: { nl: 'Naam' } },
  { guid: email, type: 'email', label },
  { guid: bsn, type: 'bsn', label },
  { guid: sum, type: 'calculated', label: { nl: 'Som' }, value: { '+': [{ var: bsn }, 0] }, isPublic: true },
  { guid: text, type: 'calculated', label: { nl: 'Tekst' }, value: { cat: [{ var: sum }, ' is het'] }, isPublic: true },
  { guid: hidden, type: 'hidden', label, value: { substr: [{ var: text }, 3] } },
  {
    guid: rows,
    type: 'group',
    label: { nl: 'Rijen' },
    fields: [
      { guid: who, type: 'text', label },
      { guid: inRow, type: 'calculated', label, value: { var: bsn } },
    ],
  },
  { guid: ofRows, type: 'calculated', label, value: { reduce: [{ var: rows }, { var: `current.${inRow}` }, ''] } },
]
const derived = [sum, text, hidden, rows, ofRows]

let server: ApiServer
let form: string
const site = () => server.sites.find('een')!
beforeAll(async () => {
  server = await startApiServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  form = (await addForm(server, 'een', { content: { fields, confirmationMail: { field: email, text: {} } } })).form
  await site().records.transact(async (writer) => {
    for (const kind of ['submission', 'outgoingMail'] as const) for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
})

const stored = () => site().index.find('form', form)!
const version = () => stored().versions[0]!
function read() {
  const raw = { [name]: 'Noor', [email]: 'noor@proef.example', [bsn]: BSN, [rows]: [{ [who]: 'Sem' }] }
  return readAnswers(version(), raw, { today: '2026-06-01', lang: 'nl' }).answers
}
async function send(): Promise<Submission> {
  const guid = randomUUID()
  const { now } = server.clock
  await keepSubmission(site(), { guid, form: stored(), version: version(), lang: 'nl', contentHash: 'x', answers: read(), now })
  return site().records.read(async (reader) => (await reader.find('submission', guid))!)
}
/** As one that was sent before what is worked out was sealed. */
async function keepPlain(): Promise<Submission> {
  const sent = await send()
  const { [bsn]: _bsn, ...plain } = read()
  const before = { ...sent, answers: plain, sealed: { [bsn]: sent.sealed[bsn]! } }
  await site().records.transact((writer) => writer.put('submission', sent.guid, before))
  return before
}

async function exported(format: 'csv' | 'json' | 'xlsx', more: { sensitive?: 'full' } = {}): Promise<string> {
  const headers = { ...Object.fromEntries(server.headersOf('admin')), 'Content-Type': 'application/json' }
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const path = `/api/forms/${form}/submissions:export`
    request({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end(JSON.stringify({ format, ...more }))
  })
  if (format !== 'xlsx') return bytes.toString()
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}

/** All that anybody reads of a submission without asking for sensitive answers. */
async function tellAll(submission: Submission): Promise<Record<string, string>> {
  const called = async (line: string) => JSON.stringify((await server.call(line, admin)).body)
  const list = `GET /api/forms/${form}/submissions?columns=${[name, ...derived].join(',')}`
  const page = await showSubmission({ site: site(), guid: submission.guid, request: { query: {} } } as never)
  const answers = page?.kind === 'page' && page.page.kind === 'sent' ? page.page.answers : undefined
  const mails = await site().records.read((reader) => reader.list('outgoingMail'))
  return {
    list: await called(list),
    single: await called(`GET /api/submissions/${submission.guid}`),
    page: JSON.stringify(answers),
    mail: JSON.stringify(mails),
    webhook: tellHook(stored(), submission),
    csv: await exported('csv'),
    json: await exported('json'),
    xlsx: await exported('xlsx'),
  }
}

describe.each([
  ['a submission', send],
  ['one that was kept before', keepPlain],
])('%s of which answers are worked out of a sensitive one', (_, keep) => {
  it('says them to nobody who does not ask', async () => {
    const submission = await keep()
    for (const [reader, told] of Object.entries(await tellAll(submission))) {
      expect(told, reader).toContain('Noor')
      expect(told, reader).not.toMatch(TRACES)
    }
    for (const words of [BSN, '222333', 'het', 'Sem'])
      expect((await server.call(`GET /api/forms/${form}/submissions?words=${words}`, admin)).body, words).toEqual([])
    const figures = (await server.call(`GET /api/forms/${form}/figures`, admin)).body as { distributions: unknown[] }
    expect(figures.distributions).toEqual([])
    expect(presentShown(stored(), [submission], (guid) => guid)).toBeUndefined()
  })

  it('says that they are there, and shows them to who asks', async () => {
    const { guid } = await keep()
    const overview = (await server.call(`GET /api/forms/${form}/submissions:overview`, admin)).body as { fields: Told[] }
    expect(overview.fields.filter(({ isSensitive }) => isSensitive).map((field) => field.guid)).toEqual([bsn, ...derived])
    const single = (await server.call(`GET /api/submissions/${guid}`, admin)).body as { steps: { answers: Told[] }[] }
    const masked = single.steps.flatMap(({ answers }) => answers).filter(({ isSensitive }) => isSensitive)
    expect(masked.map((field) => [field.guid, field.isPublic, field.text?.startsWith('•••••')])).toEqual(
      [bsn, ...derived].map((field) => [field, false, true]),
    )
    expect((await server.call(`POST /api/submissions/${guid}:reveal`, admin)).body).toMatchObject({
      [sum]: '111.222.333',
      [text]: '111222333 is het',
      [hidden]: '222333 is het',
    })
    for (const format of ['csv', 'json', 'xlsx'] as const) {
      const told = await exported(format, { sensitive: 'full' })
      for (const word of ['111222333 is het', '222333 is het', 'Sem']) expect(told, format).toContain(word)
    }
    expect(await server.call(`POST /api/submissions/${guid}:show`, { ...admin, headers: { 'If-Match': '*' } })).toMatchObject({
      body: { code: 'SITE_SUBMISSION_PRIVATE' },
    })
  })
})

interface Told {
  guid: string
  isSensitive: boolean
  isPublic: boolean
  text?: string
}

it('is stored sealed, as long as a group may be', async () => {
  const { answers, sealed } = await send()
  expect(Object.keys(answers)).toEqual([name, email])
  expect(Object.keys(sealed).toSorted()).toEqual([bsn, ...derived].toSorted())
  expect(submissionSchema.safeParse({ ...(await send()), sealed: sealedLong() }).success).toBe(true)
})

function sealedLong() {
  const row = { [who]: '\u20ac'.repeat(14_500) }
  return sealAnswers(site(), version(), { [rows]: Array.from({ length: 20 }, () => row) }).sealed
}
