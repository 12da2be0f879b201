import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openRecords } from '#content/store/open-records.ts'
import { settingsOf } from '#content/model/form/field-types.ts'
import type { FormField } from '#content/model/form/field.ts'
import { tidyAfterErasing } from '#editor-server/erasing/erase-deleted.ts'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { collectOwnData } from '#editor-server/erasing/own-data.ts'
import { answerForms } from '#editor-server/form-pages/answer-forms.ts'
import { sweepInTime } from '#editor-server/forms/sweep-submissions.ts'
import { MailSender } from '#editor-server/mail/mail-sender.ts'
import { SiteBuilder } from '#renderer/build/site/site-builder.ts'
import type { Site } from '#editor-server/site/site.ts'
import { pino } from 'pino'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { addForm, type Forms } from '#tests/support/form-site.ts'
import { makeSample } from '#tests/support/image-corpus.ts'
import { describeBuild, indexInProcess } from '#tests/support/in-process.ts'
import { PlainBrowser, showContent } from '#tests/support/plain-form.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { makeWorkspace } from '#tests/support/workspace.ts'

/** A field of each kind that takes an answer, with an answer that stands nowhere else. */
const asked: { field: Omit<FormField, 'guid' | 'label'>; answer: unknown; trace: string }[] = [
  { field: { type: 'text', isUnique: true }, answer: 'Zwanehilde Kraaienburg', trace: 'Zwanehilde Kraaienburg' },
  { field: { type: 'textarea' }, answer: 'De lantaarn bij de Xerxesbrug', trace: 'Xerxesbrug' },
  { field: { type: 'number' }, answer: '70411983', trace: '70411983' },
  { field: { type: 'currency' }, answer: '81234,56', trace: '81234.56' },
  { field: { type: 'email' }, answer: 'zwanehilde@kraaienpost.example', trace: 'kraaienpost' },
  { field: { type: 'phone' }, answer: '0698761234', trace: '98761234' },
  { field: { type: 'date' }, answer: '1931-02-17', trace: '1931-02-17' },
  { field: { type: 'time' }, answer: '23:47', trace: '23:47' },
  { field: { type: 'fulltime' }, answer: '22:41:57', trace: '22:41:57' },
  { field: { type: 'datetime' }, answer: '1932-03-18T04:05', trace: '1932-03-18' },
  { field: { type: 'colour' }, answer: '#a1b2c3', trace: '#a1b2c3' },
  { field: { type: 'iban' }, answer: 'NL91ABNA0417164300', trace: 'NL91ABNA0417164300' },
  { field: { type: 'bsn' }, answer: '111222333', trace: '111222333' },
  {
    field: { type: 'address' },
    answer: { postcode: '9876ZX', number: '4711', street: 'Kwartellaan', city: 'Ulvenhoek' },
    trace: 'Ulvenhoek',
  },
]
/** What may stand on a page does, in this test. */
const isPublic = ({ type }: Omit<FormField, 'guid' | 'label'>) => settingsOf[type].includes('isPublic')
const guidAt = (at: number) => guidOf(0x7f01 + at)
const group = guidOf(0x7fa1)
const inGroup = guidOf(0x7fa2)
const file = guidOf(0x7fa3)
const image = guidOf(0x7fa4)
const email = guidAt(asked.findIndex(({ field }) => field.type === 'email'))
const fields = [
  ...asked.map(({ field }, at) => ({
    guid: guidAt(at),
    label: { nl: `Vraag ${at}` },
    ...field,
    ...(isPublic(field) && { isPublic: true }),
  })),
  { guid: group, type: 'group', label: { nl: 'Getuigen' }, fields: [{ guid: inGroup, type: 'text', label: { nl: 'Wie' } }] },
  { guid: file, type: 'file', label: { nl: 'Bijlage' } },
  { guid: image, type: 'image', label: { nl: 'Foto' } },
] as FormField[]

const publicTraces = asked.filter(({ field }) => isPublic(field)).map(({ trace }) => trace)

/** What the submission, and all that came of it, may leave nowhere. */
const traces = [
  ...asked.map(({ trace }) => trace),
  'Getuige Wolfram',
  'bewijsstuk-kievit',
  'In het bestand staat Tapuitendal',
  'foto-van-de-roerdomp',
  'Notitie over de Grutto',
  'Begonnen door Sijsje',
  'sijsje@spreeuwenpost.example',
]

const DAY = 24 * 3600_000
const workspace = makeWorkspace('een')
const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-retention-'))
let server: ApiServer
let forms: Forms
let opened: Awaited<ReturnType<typeof openRecords>>
const site = (): Site => server.sites.find('een')!

beforeAll(async () => {
  opened = await openRecords({ data: join(folder, 'data') })
  server = await startApiServer({
    records: opened.records,
    staff: opened.staff,
    pages: [
      answerForms({
        pages: { renderSubmission: async (_site, page) => ({ kind: 'page' as const, html: showContent(page as never), sources: {} }) },
        now: () => server.clock.now,
      }),
    ],
  })
  forms = await addForm(server, 'een', {
    notify: ['balie@proef.example'],
    content: { fields, confirmationMail: { field: email, text: {} } },
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  workspace.dispose()
})

const pass = (milliseconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + milliseconds))
const origin = () => `http://een.localhost:${server.port}`

it('tells a person what he or she sent, and leaves no byte of it where the person is erased', { timeout: 120_000 }, async () => {
  const account = server.seeds.een.accounts.verified
  await fillIn('verified')
  const own = JSON.stringify(await collectOwnData(site(), { account, isStaff: false } as never))
  for (const trace of ['Zwanehilde Kraaienburg', 'Getuige Wolfram', 'bewijsstuk-kievit']) expect(own).toContain(trace)
  const keys = await listKeys()
  await erasePerson(site().records, account)
  await tidyAfterErasing(site(), [account])
  await site().records.shred?.(server.clock.now)
  expect(await listKeys()).not.toEqual(keys)
  expect(findTraces(await dump())).toEqual(new Set())
  expect(findTraces([...(await readAll(() => true)), ...(await readAll(() => true, server.media.folder))])).toEqual(new Set())
})

it('leaves no byte of a submission after its days, in records, keys, files, mails or drafts', { timeout: 120_000 }, async () => {
  const rest = await fillInOther()
  const guid = await fillIn()
  await handle(guid)
  await showOnSite(guid)
  await begin()
  await sendMails()
  expect(findTraces(await dump())).toEqual(new Set(traces.filter((each) => !elsewhere.includes(each))))
  // Before its time too, the records on the disk say nothing to whoever has no key.
  expect(findTraces(await readAll((path) => path.endsWith('.mdb')))).toEqual(new Set())
  const keys = await listKeys()

  pass(29 * DAY)
  expect(await sweep()).toContain('"site":"een","submissions":0,"drafts":1,"files":0')
  expect(await findSubmission(guid)).toMatchObject({ notes: [{ text: 'Notitie over de Grutto' }] })
  pass(DAY)
  const log = await sweep()
  expect(log).toContain('"site":"een","submissions":1,"drafts":0,"files":0')
  expect(findTraces([{ path: 'log', bytes: Buffer.from(log) }])).toEqual(new Set())
  expect(await findSubmission(guid)).toBe(undefined)
  // What builds read has nothing left of it, and no build since.
  expect(findTraces(await readAll(() => true, join(server.media.folder, 'data/shown')))).toEqual(new Set())
  await build()
  expect(findTraces(await readAll(() => true, workspace.root))).toEqual(new Set())
  expect(findTraces(await dump())).toEqual(new Set())
  // What another form keeps for longer is as it was.
  expect(await findSubmission(rest)).toMatchObject({ answers: { [guidAt(0)]: 'Blijver' } })

  const { folder: media } = server.media
  const kept = [...(await readAll(() => true)), ...(await readAll(() => true, media))]
  await server.close()
  await opened.close()
  const left = [...kept, ...(await readAll(() => true))]
  expect(left.length).toBeGreaterThan(4)
  expect(findTraces(left)).toEqual(new Set())
  // Nor is anything left that the encrypted bytes could be read with.
  const gone = keys.filter(({ path }) => !left.some((each) => each.path === path))
  expect(gone.length).toBeGreaterThan(0)
  for (const { bytes } of gone)
    for (const each of left)
      expect([each.path, each.bytes.includes(bytes), each.bytes.includes(bytes.toString('hex'))]).toEqual([each.path, false, false])
})

/** What no record says as it is: it stands in a file, or is sealed with a key of SITE_SECRET. */
const elsewhere = ['In het bestand staat Tapuitendal', '111222333', 'Begonnen door Sijsje', 'sijsje@spreeuwenpost.example']

const findSubmission = (guid: string) => site().records.read((reader) => reader.find('submission', guid))

/** What the server does every hour. @returns what it logs of it */
async function sweep(): Promise<string> {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const end = sweepInTime({ sites: server.sites, log, now: () => server.clock.now })
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 30_000 })
  await end()
  return lines.join('')
}

async function upload(as: 'user' | 'verified', field: string, name: string, bytes: Buffer): Promise<string> {
  const sent = await sendFile(server, `POST /api/forms/${forms.form}/files?field=${field}`, {
    as,
    field: 'file',
    name,
    bytes,
    headers: { Origin: origin() },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return (sent.body as { guid: string }).guid
}

async function fillIn(as: 'user' | 'verified' = 'user'): Promise<string> {
  const { body: start } = await server.call(`GET /api/forms/${forms.form}:start`)
  pass(5000)
  const guid = randomUUID()
  const answers = {
    ...Object.fromEntries(asked.map(({ answer }, at) => [guidAt(at), answer])),
    [group]: [{ [inGroup]: 'Getuige Wolfram' }],
    [file]: [await upload(as, file, 'bewijsstuk-kievit.txt', Buffer.from('In het bestand staat Tapuitendal'))],
    [image]: [await upload(as, image, 'foto-van-de-roerdomp.png', await makeSample('png'))],
  }
  const sent = await server.call(`POST /api/forms/${forms.form}/submissions`, {
    as,
    headers: { origin: origin() },
    body: { guid, version: 1, lang: 'nl', blockGuid: forms.block, started: (start as { started: string }).started, answers },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return guid
}

/** A submission that is kept for longer, next to the other in the same pages of the store. */
async function fillInOther(): Promise<string> {
  const guid = guidOf(0x7fff)
  const formGuid = guidOf(0x7ffe)
  const before = site().index.find('form', forms.form)!
  await site().content.transact((writer) => writer.put('form', formGuid, { ...before, guid: formGuid, retentionDays: 365 }))
  await site().records.transact((writer) =>
    writer.put('submission', guid, {
      guid,
      formGuid,
      formVersion: 1,
      createdOn: server.clock.now.toISOString(),
      lang: 'nl',
      answers: { [guidAt(0)]: 'Blijver' },
      sealed: {},
      contentHash: 'x',
      isWaiting: false,
      status: 'new',
      notes: [],
      isClosed: false,
    }),
  )
  return guid
}

/** Reads, notes, assigns and exports it, as those who handle it do. */
async function handle(guid: string): Promise<void> {
  const path = `/api/submissions/${guid}`
  const read = async () => (await server.call(`GET ${path}`, { as: 'admin' })).headers.get('etag') ?? ''
  const noted = await server.call(`POST ${path}/notes`, {
    as: 'admin',
    headers: { 'if-match': await read() },
    body: { text: 'Notitie over de Grutto' },
  })
  expect(noted.status, JSON.stringify(noted.body)).toBeLessThan(300)
  const changed = await server.call(`PATCH ${path}`, { as: 'admin', headers: { 'if-match': await read() }, body: { status: 'busy' } })
  expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300)
  for (const format of ['csv', 'xlsx', 'json']) {
    const exported = await server.call(`POST /api/forms/${forms.form}/submissions:export`, { as: 'admin', body: { format } })
    expect([format, exported.status]).toEqual([format, 200])
  }
  expect((await server.call(`GET /api/forms/${forms.form}/submissions?words=Xerxesbrug`, { as: 'admin' })).status).toBe(200)
}

/** Shows it on the site, and has the pages built, search included. */
async function showOnSite(guid: string): Promise<void> {
  const path = `/api/submissions/${guid}`
  const version = (await server.call(`GET ${path}`, { as: 'admin' })).headers.get('etag') ?? ''
  const shown = await server.call(`POST ${path}:show`, { as: 'admin', headers: { 'if-match': version } })
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  workspace.writeJson(`forms/${forms.form}.json`, site().index.find('form', forms.form))
  workspace.write(
    'pages/index.md',
    `---\nschema: 1\nguid: ${guidOf(0x7ff1)}\ntitle: Meldingen\nblocks:\n  - guid: ${guidOf(0x7ff2)}\n    name: list\n    position: main\n    sort: 1\n    options:\n      formGuid: ${forms.form}\n---\n`,
  )
  await build()
  const found = findTraces(await readAll((each) => each.endsWith('.html'), workspace.out))
  // Dates, numbers and the like stand there as people write them.
  for (const trace of ['Zwanehilde Kraaienburg', 'Xerxesbrug', 'kraaienpost', 'Ulvenhoek', '23:47', '#a1b2c3'])
    expect(found).toContain(trace)
  expect([...found].filter((trace) => !publicTraces.includes(trace))).toEqual([])
  // Neither the graph nor the index of search holds what pages show.
  expect(findTraces(await readAll((each) => !each.endsWith('.html'), workspace.root))).toEqual(new Set())
}

/** At the instant of the server, as a build beside it does. */
async function build(): Promise<void> {
  const shown = join(server.media.folder, 'data/shown')
  const described = describeBuild(workspace, { now: server.clock.now.toISOString(), shown })
  const builder = new SiteBuilder(workspace.site, { data: described.options.data, out: workspace.out })
  const { problems } = await builder.release(described)
  expect(problems).toEqual([])
  await indexInProcess(builder, described)
  await builder.close()
}

/** A form that is begun without JavaScript and never sent. */
async function begin(): Promise<void> {
  const data = new FormData()
  const own = { _version: '1', _lang: 'nl', _step: '0', _block: forms.block, _asked: guidAt(0), _website: '', _act: 'next' }
  for (const [key, value] of Object.entries({
    ...own,
    [`f.${guidAt(0)}`]: 'Begonnen door Sijsje',
    [`f.${email}`]: 'sijsje@spreeuwenpost.example',
  }))
    data.append(key, value)
  await new PlainBrowser(server).post(`/submission/${forms.form}`, data)
  expect(await site().records.read((reader) => reader.count('submissionDraft'))).toBe(1)
}

/** The copy to who sent the form goes out, and the others stay in the outbox. */
async function sendMails(): Promise<void> {
  const sender = new MailSender({
    sites: server.sites,
    transport: {
      send: async (mail: unknown) =>
        JSON.stringify(mail).includes('kraaienpost') ? { kind: 'sent' } : { kind: 'later', reason: 'try again' },
      close: () => {},
    } as never,
    mostAnHour: 100,
    log: pino({ level: 'silent' }),
    now: () => server.clock.now,
  })
  await sender.sendDue()
  await sender.stop()
  const [waiting, results] = await site().records.read((reader) => Promise.all([reader.count('outgoingMail'), reader.list('mailResult')]))
  expect([waiting > 0, results.map(({ value }) => value.state)]).toEqual([true, ['sent']])
}

interface Read {
  path: string
  bytes: Buffer
}

async function readAll(isWanted: (path: string) => boolean, root = folder): Promise<Read[]> {
  return readdirSync(root, { recursive: true })
    .map((name) => join(root, String(name)))
    .filter((path) => statSync(path).isFile() && isWanted(path))
    .map((path) => ({ path: relative(root, path), bytes: readFileSync(path) }))
}

const listKeys = () => readAll((path) => /\/keys\/[0-9a-f]+$/.test(path))

/** What the store itself says, to who may ask it. */
async function dump(): Promise<Read[]> {
  const kinds = ['submission', 'submissionDraft', 'submissionFile', 'outgoingMail', 'mailResult', 'uniqueAnswer', 'audit'] as const
  const records = await site().records.read((reader) => Promise.all(kinds.map((kind) => reader.list(kind))))
  return [{ path: 'records', bytes: Buffer.from(JSON.stringify(records)) }]
}

/** Traces that bytes hold, as they are or written in another way. */
function findTraces(read: readonly Read[]): Set<string> {
  const found = traces.filter((trace) =>
    waysOf(trace).some((way) => read.some(({ bytes, path }) => bytes.includes(way) || path.includes(trace))),
  )
  return new Set(found)
}

function waysOf(trace: string): Buffer[] {
  const bytes = Buffer.from(trace)
  // In base64 it depends on what stands before it how a text is written.
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
  })
  return [
    bytes,
    Buffer.from(trace, 'utf16le'),
    Buffer.from(trace, 'utf16le').swap16(),
    Buffer.from(bytes.toString('hex')),
    ...inBase64.flatMap((text) => [Buffer.from(text), Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))]),
    gzipSync(bytes).subarray(10, -8),
  ]
}
