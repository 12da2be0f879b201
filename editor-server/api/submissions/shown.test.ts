import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Form } from '#content/model/form/schema.ts'
import type { Submission } from '#content/model/submission/schema.ts'
import { MOST_SHOWN, MOST_SHOWN_TEXT, type ShownList } from '#content/model/submission/shown.ts'
import { tidyAfterErasing } from '#editor-server/erasing/erase-deleted.ts'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { refreshShown } from '#editor-server/forms/shown-submissions.ts'
import { sweepSubmissions } from '#editor-server/forms/sweep-submissions.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { fields, formGuid, makeSubmission, openForm } from '#tests/support/form-samples.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const begin = new Date('2026-06-01T12:00:00Z')
const admin = { as: 'admin' } as const
let server: ApiServer
let released = 0
const site = () => server.sites.find('een') as Site
beforeAll(async () => {
  const publishing = {
    release: async () => ((released += 1), { id: '', pages: [], urls: [], visited: 0, rendered: 0, ms: 0 }),
    explain: async () => undefined,
    delivery: async () => 'none',
  }
  server = await startApiServer({ publishingOf: () => publishing as never })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = begin
  released = 0
  await putForm({})
})
afterEach(async () => {
  await site().records.transact(async (writer) => {
    for (const { id } of await writer.list('submission')) await writer.delete('submission', id)
  })
  await refreshShown(site())
})

const putForm = (more: Partial<Form>) => site().content.transact((writer) => writer.put('form', formGuid, { ...openForm, ...more }))
const make = (number: number, more: Partial<Submission> = {}) => makeSubmission(site(), number, more, '123456782')
const put = (...submissions: Submission[]) =>
  site().records.transact(async (writer) => {
    for (const each of submissions) await writer.put('submission', each.guid, each)
  })
async function change(line: 'show' | 'hide' | 'DELETE' | 'restore', { guid }: Submission) {
  const { headers } = await server.call(`GET /api/submissions/${guid}`, admin)
  const path = line === 'DELETE' ? `DELETE /api/submissions/${guid}` : `POST /api/submissions/${guid}:${line}`
  return server.call(path, { ...admin, headers: { 'If-Match': headers.get('ETag') ?? '' } })
}
const path = (name = 'een') => join(server.media.folder, 'data/shown', name, `${formGuid}.json`)
const list = () => (existsSync(path()) ? (JSON.parse(readFileSync(path(), 'utf8')) as ShownList) : undefined)
const names = () => list()?.submissions.map(({ answers }) => answers[fields.name])

it('is on the site once somebody chooses so, with public answers alone, and can be taken back', async () => {
  await put(make(1), make(2))
  expect(list()).toBeUndefined()
  const { body } = await server.call(`GET /api/submissions/${make(1).guid}`, admin)
  const answers = (body as { steps: { answers: { label: string; isPublic: boolean }[] }[] }).steps.flatMap((step) => step.answers)
  expect(answers.filter(({ isPublic }) => isPublic).map(({ label }) => label)).toEqual(['Naam', 'Soort'])
  expect(await change('show', make(1))).toMatchObject({ status: 200, body: { shownOn: begin.toISOString() } })
  expect([names(), released]).toEqual([['Inzender 1'], 1])
  expect(list()?.versions).toEqual([
    {
      version: 1,
      lang: 'nl',
      fields: [
        { guid: fields.name, type: 'text', label: { nl: 'Naam', en: 'Name' } },
        expect.objectContaining({ guid: fields.kind, options: [expect.anything(), expect.anything()] }),
      ],
    },
  ])
  // Who knows the guid reads all of it.
  for (const trace of [make(1).guid, 'contentHash', '123456782', '6782', fields.bsn, server.seeds.een.accounts.admin.guid])
    expect(readFileSync(path(), 'utf8')).not.toContain(trace)
  expect((statSync(path()).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(join(path(), '..')).mode & 0o777).toString(8)).toBe('700')
  expect(existsSync(path('twee'))).toBe(false)
  await change('show', make(2))
  expect(names()).toEqual(['Inzender 2', 'Inzender 1'])
  expect((await change('hide', make(1))).body).not.toHaveProperty('shownOn')
  expect([names(), released]).toEqual([['Inzender 2'], 3])
  const { body: audit } = await server.call('GET /api/audit?action=submissions&itemCount=1', admin)
  expect(audit).toMatchObject([{ path: `/api/submissions/${make(1).guid}:hide`, result: 200 }])
})

it('is refused of what has no public answer, does not count or is over', async () => {
  await put(
    make(1, { formVersion: 3 }),
    make(2, { isWaiting: true }),
    make(3, { answers: {} }),
    make(4),
    make(5, { createdOn: '2026-03-01T10:00:00Z' }),
  )
  expect(await change('show', make(1))).toMatchObject({ status: 409, body: { code: 'SITE_SUBMISSION_PRIVATE' } })
  expect((await change('show', make(2))).status).toBe(404)
  expect((await change('show', make(3))).status).toBe(409)
  await change('DELETE', make(4))
  expect((await change('show', make(4))).status).toBe(404)
  expect((await change('show', make(5))).status).toBe(404)
  expect([list(), released]).toEqual([undefined, 0])
})

it('leaves the site with its submission: deleted, over, erased, or its form gone', async () => {
  const { user } = server.seeds.een.accounts
  await put(make(1, { shownOn: '2026-05-02T10:00:00Z' }), make(2), make(3, { userGuid: user.guid, shownOn: '2026-05-02T10:00:00Z' }))
  await sweepSubmissions(site(), begin)
  await change('show', make(2))
  expect(names()).toEqual(['Inzender 3', 'Inzender 2', 'Inzender 1'])
  await change('DELETE', make(2))
  expect(names()).toEqual(['Inzender 3', 'Inzender 1'])
  // Nobody has chosen so again.
  await change('restore', make(2))
  expect(names()).toEqual(['Inzender 3', 'Inzender 1'])
  await erasePerson(site().records, user)
  await tidyAfterErasing(site(), [user])
  expect(names()).toEqual(['Inzender 1'])
  await sweepSubmissions(site(), new Date('2026-07-30T10:01:00Z'))
  expect(list()).toBeUndefined()
  await put(make(1, { shownOn: '2026-05-02T10:00:00Z' }))
  await sweepSubmissions(site(), begin)
  expect(names()).toEqual(['Inzender 1'])
  await site().content.transact((writer) => writer.delete('form', formGuid))
  await sweepSubmissions(site(), begin)
  expect(list()).toBeUndefined()
})

it('is written again from the records where the files say something else', async () => {
  await put(make(1, { shownOn: '2026-05-02T10:00:00Z' }))
  expect(await refreshShown(site())).toEqual([formGuid])
  expect(await refreshShown(site())).toEqual([])
  const whole = readFileSync(path())
  const stray = join(path(), '..', `${guidOf(0x7fee)}.json`)
  for (const spoil of [() => rmSync(path()), () => writeFileSync(path(), '{'), () => writeFileSync(`${path()}.tmp`, 'x')]) {
    spoil()
    writeFileSync(stray, '{}')
    await sweepSubmissions(site(), begin)
    expect(readFileSync(path())).toEqual(whole)
    expect([existsSync(stray), existsSync(`${path()}.tmp`)]).toEqual([false, false])
  }
  // How long it is kept is how long it is shown.
  await putForm({ retentionDays: 40 })
  await refreshShown(site(), [formGuid])
  expect(list()?.submissions[0]?.until).toBe('2026-06-10T10:01:00.000Z')
})

it('is shown no more than so often', async () => {
  const many = Array.from({ length: MOST_SHOWN }, (_, number) => make(number + 10, { shownOn: begin.toISOString() }))
  await put(make(1), ...many)
  expect(await change('show', make(1))).toMatchObject({ status: 409, body: { code: 'SITE_SUBMISSIONS_SHOWN' } })
  await change('hide', many[0] as Submission)
  expect((await change('show', make(1))).status).toBe(200)
})

it('is refused of a letter: builds read all of a form at once', async () => {
  await put(make(1, { answers: { ...make(1).answers, [fields.name]: 'x'.repeat(MOST_SHOWN_TEXT) } }))
  expect(await change('show', make(1))).toMatchObject({ status: 409, body: { code: 'SITE_SUBMISSION_LONG' } })
})

it('is for administrators of its site alone', async () => {
  await put(make(1))
  for (const line of ['show', 'hide'].map((each) => `POST /api/submissions/${make(1).guid}:${each}`)) {
    const headers = { 'If-Match': '*' }
    const answers = [
      await server.call(line, { headers }),
      await server.call(line, { as: 'manager', headers }),
      await server.call(line, { ...admin, site: 'twee', headers }),
      await server.call(line, admin),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 428])
  }
})
