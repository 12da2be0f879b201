import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Submission } from '#content/model/submission/schema.ts'

import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { fields, formGuid, makeSubmission, putForm, sampleForm } from '#tests/support/form-samples.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
const admin = { as: 'admin' } as const
const site = () => server.sites.find('een') as Site
const begin = new Date('2026-06-01T12:00:00Z')
beforeAll(async () => {
  server = await startApiServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = begin
  const stored = await site().records.read((reader) => reader.list('submission'))
  await site().records.transact(async (writer) => {
    for (const { id } of stored) await writer.delete('submission', id)
  })
})

const make = (number: number, more: Partial<Submission> = {}, bsn?: string) => makeSubmission(site(), number, more, bsn)

interface Row {
  guid: string
  status: string
  values: Record<string, string>
}
const list = (query = '', headers: Record<string, string> = {}) =>
  server.call(`GET /api/forms/${formGuid}/submissions${query}`, { ...admin, headers })
const rows = async (query = '') => (await list(query)).body as Row[]
const names = async (query: string) =>
  (await rows(`${query}${query === '' ? '?' : '&'}columns=${fields.name}`)).map(({ values }) => values[fields.name])

const get = (guid: string, language = 'nl') =>
  server.call(`GET /api/submissions/${guid}`, { ...admin, headers: { 'Accept-Language': language } })
const versionOf = async (guid: string) => (await get(guid)).headers.get('ETag') ?? ''
async function change(line: string, guid: string, body?: unknown) {
  return server.call(line, { ...admin, headers: { 'If-Match': await versionOf(guid) }, ...(body !== undefined && { body }) })
}

describe('submissions of a form', () => {
  it('come page by page, the newest first, and without those that do not count', async () => {
    const counted = [1, 2, 3, 4, 5].map((number) => make(number))
    await putForm(server, [...counted, make(6, { isWaiting: true }), make(7, { deletedOn: '2026-05-02T00:00:00Z' })])
    const second = await list('?pageNumber=2&itemCount=2')
    expect(second.headers.get('X-Total-Count')).toBe('5')
    expect(second.headers.get('Link')).toContain('rel="next"')
    expect((second.body as Row[]).map(({ guid }) => guid)).toEqual([make(3).guid, make(2).guid])
    expect((await rows('?order=createdOn_asc&itemCount=1'))[0]?.guid).toBe(make(1).guid)
  })

  it('are narrowed by status, version, person and day', async () => {
    const someone = server.seeds.een.accounts.admin.guid
    await putForm(server, [
      make(1, { status: 'done', createdOn: '2026-05-01T21:59:59Z' }),
      make(2, { formVersion: 3, createdOn: '2026-05-01T22:00:00Z' }),
      make(3, { assigneeGuid: someone, createdOn: '2026-05-02T22:00:00Z' }),
    ])
    expect(await names('?status=done')).toEqual(['Inzender 1'])
    expect(await names('?status=new&version=3')).toEqual(['Inzender 2'])
    expect(await names(`?assignee=${someone}`)).toEqual(['Inzender 3'])
    expect(await names('?assignee=nobody')).toEqual(['Inzender 2', 'Inzender 1'])
    // A day of Amsterdam: two hours before that of UTC.
    expect(await names('?from=2026-05-02&to=2026-05-02')).toEqual(['Inzender 2'])
    expect(await names('?status=new&to=2026-05-02')).toEqual(['Inzender 2'])
    for (const wrong of ['?status=lost', '?version=0', '?assignee=x', '?from=1-5-2026', '?columns=x', '?order=name'])
      expect((await list(wrong)).status, wrong).toBe(400)
  })

  it('are found by words in their answers, never by sensitive ones', async () => {
    await putForm(server, [make(1, { answers: { [fields.name]: 'Zoë de Vries', [fields.kind]: 'a' } }, '123456782'), make(2)])
    expect(await names('?words=zoe+AFVAL')).toEqual(['Zoë de Vries'])
    expect(await names('?words=zoe+bouw')).toEqual([])
    expect(await names('?words=6782')).toEqual([])
    expect((await list('?words=inzender')).headers.get('X-Examined-All')).toBe('true')
    expect((await list('?words=inzender&itemCount=1&pageNumber=2')).headers.get('X-Total-Count')).toBe('1')
  })

  it('show the columns that are chosen, sensitive answers masked', async () => {
    await putForm(server, [make(1, {}, '123456782'), make(2, {}, '1234567')])
    const shown = await rows(`?columns=${fields.kind},${fields.bsn},${fields.remark}`)
    expect(shown.map(({ values }) => values)).toEqual([
      { [fields.kind]: 'Afval', [fields.bsn]: '•••••' },
      { [fields.kind]: 'Bouw', [fields.bsn]: '•••••6782' },
    ])
    expect((await rows('?itemCount=1'))[0]?.values).toEqual({})
  })

  it('have columns of all versions, each called as the newest calls it', async () => {
    await putForm(server, [make(1), make(2, { status: 'done' })])
    const { body } = await server.call(`GET /api/forms/${formGuid}/submissions:overview`, admin)
    expect(body).toMatchObject({
      name: 'Bezwaar',
      versions: [1, 3],
      counts: { new: 1, busy: 0, done: 1 },
      people: [{ name: 'admin Proef' }],
    })
    expect((body as { fields: { label: string; versions: number[] }[] }).fields.map(({ label, versions }) => [label, versions])).toEqual([
      ['Toelichting', [3]],
      ['Uw naam', [1, 3]],
      ['Soort', [1, 3]],
      ['Datum', [1]],
      ['Bedrag', [1]],
      ['BSN', [1]],
      ['Getuigen', [1]],
    ])
  })
})

describe('a submission', () => {
  it('has the fields of its own version, in the language of who reads it', async () => {
    const answers = {
      [fields.name]: 'Noor',
      [fields.date]: '2026-11-26',
      [fields.kind]: 'b',
      [fields.witnesses]: [{ [fields.witness]: 'Sem', [fields.reached]: 'no' }],
    }
    await putForm(server, [make(1, { answers }, '123456782'), make(2, { formVersion: 3 })])
    const { body } = await get(make(1).guid, 'en')
    expect(body).toMatchObject({
      formName: 'Bezwaar',
      version: 1,
      expiresOn: '2026-07-30T10:01:00.000Z',
      newer: make(2).guid,
      steps: [
        {
          answers: [
            { label: 'Name', text: 'Noor' },
            { label: 'Date', text: '26/11/2026' },
            { label: 'Amount', type: 'currency' },
          ],
        },
        {
          title: 'About the matter',
          answers: [
            { label: 'Kind', text: 'Bouw' },
            { label: 'BSN', lang: 'nl', isSensitive: true, text: '•••••6782' },
            {
              label: 'Witnesses',
              rows: [
                [
                  { label: 'Who', text: 'Sem' },
                  { label: 'Reached', text: 'No' },
                ],
              ],
            },
          ],
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('123456782')
    expect(body).not.toHaveProperty('older')
    expect((await get(make(2).guid)).body).toMatchObject({
      older: make(1).guid,
      steps: [{ answers: [{ label: 'Toelichting' }, { label: 'Uw naam' }, { label: 'Soort' }] }],
    })
  })

  it('keeps answers whose question is nowhere to be found', async () => {
    await putForm(server, [make(1, { formVersion: 2 })])
    expect((await get(make(1).guid)).body).toMatchObject({
      steps: [
        {
          answers: [
            { label: fields.name, text: 'Inzender 1' },
            { label: fields.kind, text: 'b' },
          ],
        },
      ],
    })
  })

  it('has neighbours among those of one instant', async () => {
    const createdOn = '2026-05-01T10:00:00Z'
    await putForm(
      server,
      [1, 2, 3].map((number) => make(number, { createdOn })),
    )
    expect((await get(make(2).guid)).body).toMatchObject({ newer: make(3).guid, older: make(1).guid })
  })

  it('is worked on by who has seen its version', async () => {
    await putForm(server, [make(1)])
    const { guid } = make(1)
    const line = `PATCH /api/submissions/${guid}`
    const assigneeGuid = server.seeds.een.accounts.admin.guid
    const seen = await versionOf(guid)
    expect((await change(line, guid, { status: 'busy', assigneeGuid })).body).toMatchObject({
      status: 'busy',
      assignee: { guid: assigneeGuid },
      isClosed: false,
    })
    expect((await server.call(line, { ...admin, headers: { 'If-Match': seen }, body: { status: 'done' } })).status).toBe(412)
    expect((await server.call(line, { ...admin, body: { status: 'done' } })).status).toBe(428)
    expect((await change(line, guid, { assigneeGuid: null, isClosed: true })).body).not.toHaveProperty('assignee')
    expect(await site().records.read((reader) => reader.find('submission', guid))).toEqual({ ...make(1), status: 'busy', isClosed: true })
    for (const body of [
      { status: 'gone' },
      { answers: {} },
      { assigneeGuid: server.seeds.een.accounts.manager.guid },
      { assigneeGuid: guid },
    ])
      expect((await change(line, guid, body)).status, JSON.stringify(body)).toBe(400)
  })

  it('takes notes with who wrote them, and no more than it keeps', async () => {
    const notes = Array.from({ length: 199 }, (_, index) => ({ guid: guidOf(index), on: '2026-05-01T10:00:00Z', text: 'x' }))
    await putForm(server, [make(1, { notes })])
    const { guid } = make(1)
    const line = `POST /api/submissions/${guid}/notes`
    const { body } = await change(line, guid, { text: ' Gebeld. ' })
    expect((body as { notes: object[] }).notes.at(-1)).toMatchObject({
      text: 'Gebeld.',
      by: { name: 'admin Proef' },
      on: begin.toISOString(),
    })
    expect(await change(line, guid, { text: 'Nog eens.' })).toMatchObject({ status: 409, body: { code: 'SITE_SUBMISSION_NOTES' } })
    expect((await change(line, guid, { text: ' ' })).status).toBe(400)
  })

  it('can be taken back from the wastebasket, and takes no place while it is there', async () => {
    const userGuid = server.seeds.een.accounts.user.guid
    await putForm(server, [make(1, { userGuid })])
    await site().records.transact(async (writer) => {
      await writer.put('submissionCount', formGuid, { count: 4 })
      await writer.put('submissionsOfPerson', `${formGuid}/${userGuid}`, { count: 1 })
    })
    const counts = () =>
      site().records.read(async (reader) => [
        (await reader.find('submissionCount', formGuid))?.count,
        (await reader.find('submissionsOfPerson', `${formGuid}/${userGuid}`))?.count,
      ])
    const { guid } = make(1)
    expect((await change(`DELETE /api/submissions/${guid}`, guid)).status).toBe(204)
    expect([await rows(), await counts()]).toEqual([[], [3, 0]])
    expect((await get(guid)).body).toMatchObject({ deletedOn: begin.toISOString() })
    expect((await change(`PATCH /api/submissions/${guid}`, guid, { status: 'done' })).status).toBe(404)
    expect((await change(`DELETE /api/submissions/${guid}`, guid)).status).toBe(404)
    expect((await change(`POST /api/submissions/${guid}:restore`, guid)).status).toBe(200)
    expect([(await rows()).length, await counts()]).toEqual([1, [4, 1]])
    expect((await change(`POST /api/submissions/${guid}:restore`, guid)).status).toBe(404)
    const { body } = await server.call('GET /api/audit?action=submissions', admin)
    expect((body as { method: string; path: string }[]).map(({ method, path }) => [method, path])).toEqual([
      ['POST', `/api/submissions/${guid}:restore`],
      ['DELETE', `/api/submissions/${guid}`],
    ])
  })

  it('shows what lies in the wastebasket, the last one first, and until when', async () => {
    await putForm(server, [make(1), make(2), make(3, { deletedOn: '2026-05-20T10:00:00.000Z' })])
    await change(`DELETE /api/submissions/${make(2).guid}`, make(2).guid)
    const answer = await server.call(`GET /api/forms/${formGuid}/submissions:deleted`, admin)
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect(answer.body).toMatchObject([
      { guid: make(2).guid, status: 'new', deletedOn: begin.toISOString(), keptUntil: '2026-07-01T12:00:00.000Z' },
      { guid: make(3).guid, keptUntil: '2026-06-19T10:00:00.000Z' },
    ])
  })

  it('shows sensitive answers to who has just proved who they are, and the log has it', async () => {
    await putForm(server, [make(1, {}, '123456782')])
    const { guid } = make(1)
    const line = `POST /api/submissions/${guid}:reveal`
    expect((await server.call(line, admin)).body).toEqual({ [fields.bsn]: '123456782' })
    server.clock.now = new Date(begin.getTime() + 11 * 60_000)
    expect(await server.call(line, admin)).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    const { body } = await server.call('GET /api/audit?action=submissions&itemCount=1', admin)
    const { createdOn: sentOn } = make(1)
    const about = { resource: 'submissions', id: guid, title: sampleForm.name, sentOn }
    expect(body).toMatchObject([{ path: `/api/submissions/${guid}:reveal`, result: 200, about }])
  })

  it('gives its files to save, and those of no other', async () => {
    const [file, other] = [guidOf(0x7300), guidOf(0x7301)]
    await putForm(server, [make(1), make(2)])
    const path = join(server.media.folder, 'sent')
    writeFileSync(path, '%PDF-1.7 of somebody')
    await site().media.files.place('records', `${file}.pdf`, path)
    const entry = {
      guid: file,
      name: 'bewijs "1".pdf',
      type: 'application/pdf',
      size: 20,
      extension: 'pdf',
      formGuid,
      fieldGuid: fields.name,
    } as const
    await site().records.transact((writer) =>
      writer.put('submissionFile', file, { ...entry, createdOn: begin.toISOString(), submissionGuid: make(1).guid }),
    )
    const answer = await server.call(`GET /api/submissions/${make(1).guid}/files/${file}`, admin)
    expect(answer).toMatchObject({ status: 200, body: '%PDF-1.7 of somebody' })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    for (const [submission, named] of [
      [make(2).guid, file],
      [make(1).guid, other],
      [other, file],
    ])
      expect((await server.call(`GET /api/submissions/${submission}/files/${named}`, admin)).status).toBe(404)
  })

  it('says nothing of what another key sealed', async () => {
    const other = { keyFor: () => new Uint8Array(32) }
    await putForm(server, [makeSubmission(other, 1, {}, '123456782')])
    expect((await server.call(`POST /api/submissions/${make(1).guid}:reveal`, admin)).body).toEqual({})
    expect(JSON.stringify((await get(make(1).guid)).body)).toContain('"text":"•••••"')
  })

  it('is for administrators of its site alone', async () => {
    await putForm(server, [make(1), make(2, { isWaiting: true })])
    const { guid } = make(1)
    const reads = [
      `/api/forms/${formGuid}/submissions`,
      `/api/forms/${formGuid}/submissions:overview`,
      `/api/forms/${formGuid}/submissions:deleted`,
      `/api/submissions/${guid}`,
      `/api/submissions/${guid}/files/${guid}`,
    ]
    const lines = [
      ...reads.map((path) => `GET ${path}`),
      `PATCH /api/submissions/${guid}`,
      `DELETE /api/submissions/${guid}`,
      `POST /api/submissions/${guid}:restore`,
      `POST /api/submissions/${guid}:reveal`,
      `POST /api/submissions/${guid}/notes`,
    ]
    for (const line of lines) {
      const headers = { 'If-Match': '*' }
      const answers = [await server.call(line, { headers }), await server.call(line, { as: 'manager', headers })]
      expect(
        answers.map(({ status }) => status),
        line,
      ).toEqual([401, 403])
    }
    for (const path of reads) expect((await server.call(`GET ${path}`, { ...admin, site: 'twee' })).status, path).toBe(404)
    expect((await get(make(2).guid)).status).toBe(404)
    expect(sampleForm.versions).toHaveLength(2)
  })
})
