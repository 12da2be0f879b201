import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer, type ApiCallOptions } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { makeSample } from '#tests/support/image-corpus.ts'
import { addForm, formFields, type Forms, makeForm } from '#tests/support/form-site.ts'
import type { FormField } from '#content/model/form/field.ts'
import type { FormWork } from '#content/model/form/form-work.ts'
import { doWork } from '#renderer/blocks/form/client/do-work.ts'
import { deleteFiles, findFileOf } from '../../forms/submission-files.ts'
import { openSealed } from '../../forms/seal-answers.ts'

const BSN = '111222333'

let server: ApiServer
let forms: Forms
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const kinds = [
  'submission',
  'outgoingMail',
  'formFigure',
  'sentCount',
  'uniqueAnswer',
  'submissionFile',
  'submissionCode',
  'submissionCount',
  'submissionsOfPerson',
  'codeRequests',
] as const

beforeEach(async () => {
  forms = await addForm(server)
  await deleteFiles(
    site(),
    (await records('submissionFile')).map(({ value }) => value),
  )
  await site().records.transact(async (writer) => {
    for (const kind of kinds) for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
})

const site = () => server.sites.find('een')!
const origin = (name = 'een') => `http://${name}.localhost:${server.port}`
const records = <Kind extends (typeof kinds)[number]>(kind: Kind) => site().records.read((reader) => reader.list(kind))

async function start(): Promise<string> {
  const { body } = await server.call(`GET /api/forms/${forms.form}:start`)
  server.clock.now = new Date(server.clock.now.getTime() + 5000)
  return (body as { started: string }).started
}

const send = (body: object, options: ApiCallOptions = {}) =>
  server.call(`POST /api/forms/${forms.form}/submissions`, { headers: { origin: origin(options.site) }, ...options, body })

async function filled(more: object = {}) {
  const answers = { [formFields.name]: ' Noor ', [formFields.topic]: 'lamp', [formFields.text]: 'De lamp is kapot' }
  return { guid: randomUUID(), version: 1, lang: 'nl', blockGuid: forms.block, started: await start(), answers, ...more }
}

describe('sending a form', () => {
  it('keeps what was sent once, whatever is sent again, and nothing else under its guid', async () => {
    const body = await filled()
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(answers[0]?.body).toEqual({ guid: body.guid, isWaiting: false })
    expect(await send({ ...body, answers: { ...body.answers, [formFields.name]: 'Sem' } })).toMatchObject({
      status: 409,
      body: { code: 'SITE_SUBMISSION_OTHER' },
    })
    const [kept, ...others] = await records('submission')
    expect(others).toEqual([])
    expect(kept?.value).toMatchObject({
      guid: body.guid,
      formGuid: forms.form,
      formVersion: 1,
      blockGuid: forms.block,
      pageGuid: server.seeds.een.page.guid,
      answers: { [formFields.name]: 'Noor', [formFields.topic]: 'lamp', [formFields.text]: 'De lamp is kapot' },
      status: 'new',
    })
    expect((await records('formFigure')).map(({ id, value }) => [id, value])).toEqual([
      [expect.stringMatching(`^${forms.form}/1/2026-06-\\d\\d$`), { started: 1, sent: 1, reached: [1, 1], faults: {} }],
    ])
    expect((await records('sentCount')).map(({ id, value }) => [id, value.days.filter((times) => times > 0)])).toEqual([
      [`2026-06/${forms.form}`, [1]],
    ])
  })

  it('answers what was kept also once the form is closed', async () => {
    const body = await filled()
    await send(body)
    await addForm(server, 'een', { state: 'Closed' })
    expect(await send(body)).toMatchObject({ status: 200, body: { guid: body.guid } })
    expect(await send({ ...body, guid: randomUUID() })).toMatchObject({ status: 409, body: { code: 'SITE_FORM_CLOSED' } })
  })

  it('names each fault by its place, and counts it', async () => {
    const body = await filled({ answers: { [formFields.topic]: 'iets', [formFields.bsn]: '123456789' } })
    const { status, body: problem } = await send(body)
    expect(status).toBe(400)
    const { errors } = problem as { errors: { path: string; code: string; message: string }[] }
    expect(errors.map(({ path, code }) => [path, code]).sort()).toEqual(
      [
        [formFields.name, 'required'],
        [formFields.topic, 'choice'],
        [formFields.bsn, 'bsn'],
      ].sort(),
    )
    for (const { message } of errors) expect(message).toMatch(/\w+ \w+/)
    expect([await records('submission'), await records('sentCount')]).toEqual([[], []])
    const [figure] = await records('formFigure')
    expect(figure?.value).toMatchObject({ sent: 0, faults: { [formFields.name]: 1, [formFields.topic]: 1, [formFields.bsn]: 1 } })
  })

  it('seals sensitive answers, which no two submissions share, and leaves no trace of them', async () => {
    await addForm(server, 'een', { notify: ['balie@proef.example'], content: { confirmationMail: { field: formFields.email, text: {} } } })
    const answers = { [formFields.name]: 'Noor', [formFields.bsn]: BSN, [formFields.email]: 'noor@proef.example' }
    const body = await filled({ answers })
    expect((await send(body)).status).toBe(201)
    const again = await send(await filled({ answers: { ...answers, [formFields.name]: 'Sem' } }))
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: formFields.bsn, code: 'taken' }] } })
    const [kept] = await records('submission')
    expect([...openSealed(site(), kept!.value)]).toEqual([[formFields.bsn, BSN]])
    const all = JSON.stringify([await records('submission'), await records('outgoingMail'), await records('uniqueAnswer')])
    expect(all).not.toContain(BSN)
    const mails = (await records('outgoingMail')).map(({ value }) => value).sort((a, b) => (a.kind! < b.kind! ? -1 : 1))
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['submission', 'balie@proef.example'],
      ['submissionSent', 'noor@proef.example'],
    ])
    expect(mails[0]?.text).not.toContain('Noor')
    expect(mails[0]?.text).toContain(`/admin/forms/${forms.form}/${body.guid}`)
    expect(mails[1]?.text).toContain('Noor')
    expect(mails[1]?.text).toContain('Niet getoond')
  })

  it('leaves what is hidden out of the copy for its sender', async () => {
    const hidden: FormField = { guid: randomUUID(), type: 'hidden', label: { nl: 'Herkomst' }, prefill: { from: 'query', name: 'van' } }
    const fields = [...makeForm().versions[0]!.fields, hidden]
    await addForm(server, 'een', { content: { fields, confirmationMail: { field: formFields.email, text: {} } } })
    const answers = { [formFields.name]: 'Noor', [formFields.email]: 'noor@proef.example', [hidden.guid]: 'balie' }
    expect((await send(await filled({ answers }))).status).toBe(201)
    expect((await records('submission'))[0]?.value.answers).toMatchObject({ [hidden.guid]: 'balie' })
    const [mail] = await records('outgoingMail')
    expect(mail?.value.text).toContain('Noor')
    expect(mail?.value.text).not.toMatch(/Herkomst|balie/)
  })

  it('takes as many as the form does, in all and of one person, also at once', async () => {
    await addForm(server, 'een', { mostInTotal: 3, mostPerPerson: 2 })
    const bodies = await Promise.all(Array.from({ length: 4 }, () => filled()))
    const own = await Promise.all(bodies.map((body) => send(body, { as: 'user' })))
    expect(own.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(own.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SITE_FORM_SENT' })
    const others = await Promise.all([await filled(), await filled()].map((body) => send(body)))
    expect(others.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(others.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SITE_FORM_FULL' })
  })

  it('tells before it is filled in that it takes no more, of this person or of anybody', async () => {
    const begin = (as: 'user' | 'verified' | 'anonymous') => server.call(`GET /api/forms/${forms.form}:start`, { as })
    await addForm(server, 'een', { mostInTotal: 2, mostPerPerson: 1 })
    await send(await filled(), { as: 'user' })
    expect(await begin('user')).toMatchObject({
      status: 409,
      body: { code: 'SITE_FORM_SENT', title: 'U hebt dit formulier al ingezonden.' },
    })
    expect((await begin('verified')).status).toBe(200)
    await send(await filled())
    for (const as of ['verified', 'anonymous'] as const)
      expect(await begin(as)).toMatchObject({ status: 409, body: { code: 'SITE_FORM_FULL', title: 'Dit formulier zit vol.' } })
  })

  it('waits for the sender who has to confirm, and tells nobody else before', async () => {
    await addForm(server, 'een', { notify: ['balie@proef.example'], content: { verifyField: formFields.email } })
    const body = await filled({ answers: { [formFields.name]: 'Noor', [formFields.email]: 'noor@proef.example' } })
    expect(await send(body)).toMatchObject({ status: 201, body: { isWaiting: true } })
    expect((await records('outgoingMail')).map(({ value }) => value.kind)).toEqual(['submissionVerify'])
    expect(await records('submissionCode')).toHaveLength(1)
  })

  it('keeps nothing of what a program fills in, and of what comes too soon', async () => {
    const body = await filled()
    expect(await send({ ...body, website: 'https://spam.example' })).toMatchObject({ status: 201, body: { guid: body.guid } })
    const { started } = (await server.call(`GET /api/forms/${forms.form}:start`)).body as { started: string }
    for (const wrong of [started, undefined, 'x', `${Number(started.split('.')[0]) - 9000}.${started.split('.')[1]}`])
      expect(await send({ ...body, started: wrong })).toMatchObject({ status: 409, body: { code: 'SITE_FORM_TOO_SOON' } })
    expect(await records('submission')).toEqual([])
  })
})

describe('a form that asks for work', () => {
  const begin = async (submission: string) => {
    const { body } = await server.call(`GET /api/forms/${forms.form}:start?submission=${submission}`)
    server.clock.now = new Date(server.clock.now.getTime() + 5000)
    return body as { started: string; work?: FormWork }
  }

  it('takes a submission with the work that was asked for it, once', async () => {
    await addForm(server, 'een', { asksForWork: true })
    const body = await filled()
    expect(await send(body)).toMatchObject({
      status: 409,
      body: { code: 'SITE_FORM_WORK', title: expect.stringContaining('spam') as string },
    })
    const { started, work } = await begin(body.guid)
    const done = await doWork(work!)
    const answers = await Promise.all([send({ ...body, started, work: done }), send({ ...body, started, work: done })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await send({ ...body, guid: randomUUID(), work: done })).toMatchObject({ status: 409, body: { code: 'SITE_FORM_WORK' } })
    expect(await records('submission')).toHaveLength(1)
  })

  it('takes no work that was made up, is of another form, or a day old', async () => {
    await addForm(server, 'een', { asksForWork: true })
    const body = await filled()
    const { work } = await begin(body.guid)
    const done = (await doWork(work!))!
    const { challenge, solution } = done
    const { parameters } = challenge
    const other = { ...parameters, data: { ...parameters.data, submission: randomUUID() } }
    const wrong: [string, object][] = [
      ['another submission, signed as before', { challenge: { ...challenge, parameters: other }, solution }],
      ['less work, signed as before', { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }],
      ['a key that it does not come to', { challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } }],
      ['a signature of another', { challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }],
    ]
    for (const [what, given] of wrong) {
      const { guid } = (given as typeof done).challenge.parameters.data.submission === body.guid ? body : { guid: other.data.submission }
      expect(await send({ ...body, guid, work: given }), what).toMatchObject({ status: 409, body: { code: 'SITE_FORM_WORK' } })
    }
    expect(await send({ ...body, work: { challenge: {}, solution } })).toMatchObject({ status: 400 })
    server.clock.now = new Date(server.clock.now.getTime() + 25 * 3600_000)
    expect(await send({ ...body, started: await start(), work: done })).toMatchObject({ body: { code: 'SITE_FORM_WORK' } })
    expect(await records('submission')).toEqual([])
  })

  it('asks for none where it does not say so', async () => {
    expect(await begin(randomUUID())).toEqual({ started: expect.any(String) as string })
  })
})

describe('who may send a form', () => {
  it('asks for the rights of the block that it is sent from', async () => {
    expect(await send(await filled({ blockGuid: forms.closedBlock }))).toMatchObject({ status: 404 })
    expect(await send(await filled({ blockGuid: forms.closedBlock }), { as: 'user' })).toMatchObject({ status: 201 })
    expect(await send(await filled({ blockGuid: forms.draftBlock }), { as: 'user' })).toMatchObject({ status: 404 })
    expect(await send(await filled({ blockGuid: randomUUID() }))).toMatchObject({ status: 404 })
  })

  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'https://elders.example' }],
    ['of a site beside it', { 'sec-fetch-site': 'same-site' }],
    ['of nowhere', {}],
  ])('takes nothing from a page %s', async (_name, headers) => {
    const own = 'sec-fetch-site' in headers ? { origin: origin(), ...headers } : headers
    expect(await send(await filled(), { headers: own })).toMatchObject({ status: 403, body: { code: 'SITE_XSRF' } })
    expect(await records('submission')).toEqual([])
  })

  it.each<[string, (body: Awaited<ReturnType<typeof filled>>) => unknown, number, string]>([
    ['another version', (body) => ({ ...body, version: 2 }), 409, 'SITE_FORM_CHANGED'],
    ['a field of another form', (body) => ({ ...body, answers: { ...body.answers, [randomUUID()]: 'x' } }), 400, 'SITE_REQUEST_INVALID'],
    ['a key that is no guid', (body) => ({ ...body, answers: { x: 'y' } }), 400, 'SITE_REQUEST_INVALID'],
    ['a key of its own', (body) => ({ ...body, isClosed: true }), 400, 'SITE_REQUEST_INVALID'],
    ['a number for an answer', (body) => ({ ...body, answers: { [formFields.name]: 1 } }), 400, 'SITE_REQUEST_INVALID'],
    [
      'a list for a text',
      (body) => ({ ...body, answers: { [formFields.name]: [{ [formFields.person]: 'x' }] } }),
      400,
      'SITE_REQUEST_INVALID',
    ],
    [
      'a file that is not there',
      (body) => ({ ...body, answers: { ...body.answers, [formFields.photo]: [randomUUID()] } }),
      400,
      'SITE_REQUEST_INVALID',
    ],
    ['a huge answer', (body) => ({ ...body, answers: { [formFields.name]: 'x'.repeat(600_000) } }), 413, 'SITE_BODY_TOO_LARGE'],
    ['what is deep', (body) => ({ ...body, answers: deep(60) }), 400, 'SITE_BODY_JSON'],
    ['no body', () => undefined, 415, 'SITE_BODY_TYPE'],
  ])('refuses %s, and keeps nothing', async (_name, change, status, code) => {
    const body = change(await filled())
    expect(await send(body as object)).toMatchObject({ status, body: { code } })
    expect(await records('submission')).toEqual([])
  })

  it('refuses a form of another site, also by its own host', async () => {
    await addForm(server, 'twee', makeForm({ guid: '00000000-0000-4000-8000-0000000abcde' }))
    const path = 'POST /api/forms/00000000-0000-4000-8000-0000000abcde/submissions'
    expect(await server.call(path, { body: await filled(), headers: { origin: origin() } })).toMatchObject({ status: 404 })
  })
})

describe('files of a form', () => {
  const upload = (name: string, bytes: Buffer, { field = formFields.photo, headers = {}, part = 'file' } = {}) =>
    sendFile(server, `POST /api/forms/${forms.form}/files?field=${field}`, {
      field: part,
      name,
      bytes,
      headers: { origin: origin(), ...headers },
    })

  it('belong to one submission, and to the field that they were sent for', async () => {
    const { status, body } = await upload('../../Kapotte lamp.PNG', await makeSample('png'))
    expect([status, body]).toEqual([
      201,
      { guid: expect.any(String), name: 'Kapotte lamp.png', type: 'image/png', size: expect.any(Number) },
    ])
    const { guid } = body as { guid: string }
    const answers = { [formFields.name]: 'Noor', [formFields.photo]: [guid] }
    const sent = await filled({ answers })
    expect((await send(sent)).status).toBe(201)
    const [file] = await records('submissionFile')
    expect(file?.value).toMatchObject({ guid, submissionGuid: sent.guid, fieldGuid: formFields.photo })
    expect(await findFileOf(site(), file!.value)).toMatchObject({ size: file?.value.size })
    expect(await send(await filled({ answers }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: formFields.photo, code: 'fileGone' }] },
    })
  })

  it.each<[string, () => Promise<Awaited<ReturnType<typeof upload>>>, number, string]>([
    ['a page under the name of a picture', () => upload('a.png', Buffer.from('<script>alert(1)</script>')), 415, 'SITE_IMAGE_TYPE'],
    ['a drawing', () => upload('a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 415, 'SITE_FILE_TYPE'],
    ['a document for a picture', () => upload('a.pdf', Buffer.from('%PDF-1.7\n%%EOF')), 415, 'SITE_FILE_TYPE'],
    ['nothing', () => upload('a.png', Buffer.alloc(0)), 415, 'SITE_FILE_TYPE'],
    ['a field that takes none', () => upload('a.png', Buffer.from('x'), { field: formFields.name }), 404, 'SITE_NOT_FOUND'],
    ['another part', () => upload('a.png', Buffer.from('x'), { part: 'other' }), 400, 'SITE_UPLOAD_PARTS'],
    ['another site', () => upload('a.png', Buffer.from('x'), { headers: { origin: 'https://elders.example' } }), 403, 'SITE_XSRF'],
  ])('refuses %s, and keeps nothing', async (_name, work, status, code) => {
    expect(await work()).toMatchObject({ status, body: { code } })
    expect(await records('submissionFile')).toEqual([])
    expect(await site().media.files.list('records')).toEqual([])
  })

  it.each([
    [undefined, 31_000_000, 'hier mag het hooguit 30 MB zijn.'],
    [1_500_000, 31_000_000, 'hier mag het hooguit 1,5 MB zijn.'],
    [1_500_000, 1_600_000, 'hier mag het hooguit 1,5 MB zijn.'],
  ])('of a field for %s bytes say what it takes where they have %s', async (maxBytes, size, text) => {
    const { fields } = makeForm().versions[0]!
    await addForm(server, 'een', { content: { fields: fields.map((field) => (field.type === 'image' ? { ...field, maxBytes } : field)) } })
    const { status, body } = await upload('a.png', Buffer.alloc(size))
    expect([status, (body as { detail: string }).detail]).toEqual([413, `Kies een kleiner bestand: ${text}`])
    expect(await records('submissionFile')).toEqual([])
  })
})

it('counts how far somebody came who leaves, and no step that there is not', async () => {
  const leave = (step: number) =>
    server.call(`POST /api/forms/${forms.form}:left`, { body: { version: 1, step }, headers: { origin: origin() } })
  expect((await leave(0)).status).toBe(204)
  expect((await leave(200)).status).toBe(204)
  expect((await records('formFigure')).map(({ value }) => value)).toEqual([{ started: 2, sent: 0, reached: [2, 1], faults: {} }])
})
const deep = (levels: number): object => (levels === 0 ? {} : { [formFields.name]: deep(levels - 1) })
