import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordKinds, type RecordKinds } from '#content/store/records/record-kinds.ts'
import type { KindOf } from '#content/store/contract.ts'
import { submissionFileSchema } from '#content/model/submission/file.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { addForm, formFields, type Forms, makeForm } from '#tests/support/form-site.ts'
import { keepSubmission } from './keep-submission.ts'
import { removeSubmissions } from './remove-submissions.ts'
import { sweepSubmissions } from './sweep-submissions.ts'
import { putIntoWastebasket, takeFromWastebasket } from './wastebasket.ts'

const BSN = '111222333'
const DAY = 24 * 3600_000

let server: ApiServer
let forms: Forms
beforeAll(async () => {
  server = await startApiServer({ endpoints: [] })
  forms = await addForm(server, 'een', {
    notify: ['balie@proef.example'],
    content: { confirmationMail: { field: formFields.email, text: {} } },
  })
})
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const later = (days: number) => new Date(server.clock.now.getTime() + days * DAY)

/** Every record of the site as text, and the names of files beside them. */
async function everything(): Promise<string> {
  const kinds = Object.keys(recordKinds) as KindOf<RecordKinds>[]
  const records = await site().records.read((reader) => Promise.all(kinds.map((kind) => reader.list(kind))))
  return JSON.stringify([records, await site().media.files.list('records')])
}

const countOf = () => site().records.read(async (reader) => (await reader.find('submissionCount', forms.form))?.count ?? 0)

async function putFile(more: object = {}) {
  const file = submissionFileSchema.parse({
    guid: randomUUID(),
    name: 'lamp.txt',
    type: 'text/plain',
    size: 4,
    extension: 'txt',
    formGuid: forms.form,
    fieldGuid: formFields.photo,
    createdOn: server.clock.now.toISOString(),
    ...more,
  })
  const received = await site().media.files.receive(Readable.from([Buffer.from('lamp')]), 100)
  await (await site().media.files.place('records', `${file.guid}.txt`, received.path)).keep()
  await site().records.transact((writer) => writer.put('submissionFile', file.guid, file))
  return file
}

async function keep(more: object = {}) {
  const form = site().index.find('form', forms.form)!
  const guid = randomUUID()
  const kept = await keepSubmission(site(), {
    guid,
    form,
    version: form.versions[0]!,
    lang: 'nl',
    contentHash: 'x',
    answers: { [formFields.name]: 'Noor Naam', [formFields.email]: 'noor@proef.example', [formFields.bsn]: BSN },
    now: server.clock.now,
    ...more,
  })
  expect(kept).toMatchObject({ isNew: true })
  return guid
}

it('keeps a submission until the days of its form are over, and then nothing that came of it', async () => {
  const file = await putFile()
  const { guid: fileGuid, name, type, size } = file
  const guid = await keep({
    answers: {
      [formFields.name]: 'Noor Naam',
      [formFields.email]: 'noor@proef.example',
      [formFields.bsn]: BSN,
      [formFields.photo]: [{ guid: fileGuid, name, type, size }],
    },
  })
  expect(await sweepSubmissions(site(), later(29.9))).toEqual({ submissions: 0, drafts: 0, files: 0 })
  const before = await everything()
  for (const trace of [guid, 'Noor Naam', 'noor@proef.example', fileGuid, formFields.bsn]) expect(before).toContain(trace)
  expect(await sweepSubmissions(site(), later(30))).toEqual({ submissions: 1, drafts: 0, files: 0 })
  const after = await everything()
  for (const trace of [guid, 'Noor Naam', 'noor@proef.example', fileGuid, formFields.bsn]) expect(after).not.toContain(trace)
  // What is counted stays: of the form, and for the statistics of the site.
  const counts = await site().records.read((reader) =>
    Promise.all((['formFigure', 'sentCount', 'uniqueAnswer'] as const).map((kind) => reader.count(kind))),
  )
  expect(counts).toEqual([1, 1, 0])
  await keep()
  expect(await sweepSubmissions(site(), later(31))).toMatchObject({ submissions: 1 })
})

it('keeps nothing in the wastebasket longer than 30 days, and what it takes no place of stays so', async () => {
  await addForm(server, 'een', { retentionDays: 365 })
  const before = await countOf()
  const guid = await keep()
  const stored = () => site().records.read((reader) => reader.find('submission', guid))
  const unique = () => site().records.read((reader) => reader.count('uniqueAnswer'))
  const put = (work: typeof putIntoWastebasket) =>
    site().records.transact(async (writer) => writer.put('submission', guid, await work(writer, (await stored())!, later(40))))
  expect([(await countOf()) - before, await unique()]).toEqual([1, 1])
  await put(putIntoWastebasket)
  expect([(await countOf()) - before, await unique()]).toEqual([0, 0])
  await put((writer, submission) => takeFromWastebasket(site(), writer, submission))
  expect([(await countOf()) - before, await unique()]).toEqual([1, 1])
  await put(putIntoWastebasket)
  const other = await keep()
  await expect(put((writer, submission) => takeFromWastebasket(site(), writer, submission))).rejects.toMatchObject({
    code: 'SITE_SUBMISSION_TAKEN',
  })
  expect([(await countOf()) - before, await unique()]).toEqual([1, 1])
  expect(await sweepSubmissions(site(), later(69.9))).toMatchObject({ submissions: 0 })
  expect(await sweepSubmissions(site(), later(70))).toMatchObject({ submissions: 1 })
  expect([(await countOf()) - before, await unique(), await stored()]).toEqual([1, 1, undefined])
  await removeSubmissions(site(), [other])
})

it('keeps what nobody confirmed for a day, and a submission whose form is gone not at all', async () => {
  await addForm(server, 'een', { content: { verifyField: formFields.email } })
  await keep()
  expect(await sweepSubmissions(site(), later(0.9))).toMatchObject({ submissions: 0 })
  expect(await sweepSubmissions(site(), later(1))).toMatchObject({ submissions: 1 })
  expect(await site().records.read((reader) => reader.count('submissionCode'))).toBe(0)
  await addForm(server, 'een')
  await keep()
  await site().content.transact((writer) => writer.delete('form', forms.form))
  expect(await sweepSubmissions(site(), later(0.1))).toMatchObject({ submissions: 1 })
  await addForm(server, 'een', makeForm())
})

it('keeps a file that no submission names for a day, and with a draft as long as that', async () => {
  const draft = 'd'.repeat(43)
  const sealed = { formGuid: forms.form, formVersion: 1, lang: 'nl', blockGuid: forms.block, submissionGuid: randomUUID(), sealed: 'x' }
  const times = { reached: 0, mails: 0, createdOn: server.clock.now.toISOString(), expiresOn: later(7).toISOString() }
  await site().records.transact((writer) => writer.put('submissionDraft', draft, { ...sealed, ...times }))
  const [alone, named] = [await putFile(), await putFile({ draft })]
  expect(await sweepSubmissions(site(), later(0.9))).toMatchObject({ files: 0 })
  expect(await sweepSubmissions(site(), later(1))).toMatchObject({ files: 1 })
  expect(await site().media.files.list('records')).toEqual([`${named.guid}.txt`])
  expect(await sweepSubmissions(site(), later(7))).toMatchObject({ drafts: 1 })
  const after = await everything()
  for (const trace of [alone.guid, named.guid, draft]) expect(after).not.toContain(trace)
})
