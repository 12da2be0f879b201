import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import type { FormFigure } from '#content/model/submission/figure.ts'
import type { ApiServer } from '#tests/support/api-server.ts'
import { addForm, type Forms } from '#tests/support/form-site.ts'
import { PlainBrowser, startFormPages } from '#tests/support/plain-form.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const [child, step, age, last, note] = [1, 2, 3, 4, 5].map((number) => guidOf(0x7400 + number)) as [string, string, string, string, string]
const fields: FormField[] = [
  { guid: child, type: 'yes-no', label: { nl: 'Hebt u een kind?' } },
  { guid: step, type: 'page-break', label: { nl: 'Uw kind' }, showWhen: { '==': [{ var: child }, 'yes'] } },
  { guid: age, type: 'number', label: { nl: 'Leeftijd' } },
  { guid: last, type: 'page-break', label: { nl: 'Tot slot' } },
  { guid: note, type: 'text', label: { nl: 'Opmerking' } },
]

let server: ApiServer
let forms: Forms
beforeAll(async () => {
  server = await startFormPages()
})
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const pass = (milliseconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + milliseconds))
const figures = async () => (await site().records.read((reader) => reader.list('formFigure'))).map(({ value }) => value)
beforeEach(async () => {
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  forms = await addForm(server, 'een', { content: { fields } })
  await site().records.transact(async (writer) => {
    for (const kind of ['formFigure', 'submissionDraft'] as const)
      for (const { id } of await writer.list(kind)) await writer.delete(kind, id)
  })
})

/** Posts the first step, as its static page does. */
async function begin(answer: 'yes' | 'no'): Promise<PlainBrowser> {
  const data = new FormData()
  const own = { _version: '1', _lang: 'nl', _step: '0', _block: forms.block, _asked: child, _website: '', _act: 'next' }
  for (const [key, value] of Object.entries({ ...own, [`f.${child}`]: answer })) data.append(key, value)
  const browser = new PlainBrowser(server)
  await browser.post(`/submission/${forms.form}`, data)
  return browser
}
const leave = (body: object) =>
  server.call(`POST /api/forms/${forms.form}:left`, {
    body: { version: 1, ...body },
    headers: { origin: `http://een.localhost:${server.port}` },
  })

describe('a step that its condition passes over', () => {
  const counted = { started: 1, sent: 0, faults: {} }

  it('is not counted as reached without JavaScript', async () => {
    const browser = await begin('no')
    expect(browser.step).toBe('2')
    expect(await figures()).toEqual([{ ...counted, reached: [1, 0, 1], skipped: [0, 1] }])
    await browser.press('next', { [`f.${note}`]: 'Niets' })
    pass(5000)
    await browser.press('send')
    expect(browser.html).toContain('Verstuurd op')
    expect(await figures()).toEqual([{ ...counted, sent: 1, reached: [1, 0, 1], skipped: [0, 1] }])
  })

  it('is counted as reached by who comes back to it after all, on a later day too', async () => {
    const browser = await begin('no')
    await browser.press('back')
    pass(24 * 3600_000)
    await browser.press('next', { [`f.${child}`]: 'yes' })
    expect(browser.step).toBe('1')
    await browser.press('next', { [`f.${age}`]: '4' })
    expect(await figures()).toEqual([
      { ...counted, reached: [1, 0, 1], skipped: [0, 1] },
      { ...counted, started: 0, reached: [0, 1], skipped: [0, -1] },
    ])
    // The session of a day ago has ended.
    pass(-24 * 3600_000)
    const { body } = await server.call(`GET /api/forms/${forms.form}/figures`, { as: 'admin' })
    expect(body).toMatchObject({ started: 1, steps: [{ reached: 1 }, { reached: 1, skipped: 0 }, { reached: 1, skipped: 0 }] })
  })

  it('stays counted as reached for who was on it, and in drafts of before', async () => {
    const browser = await begin('yes')
    expect(browser.step).toBe('1')
    await browser.press('next', { [`f.${age}`]: '4' })
    const all: FormFigure = { ...counted, reached: [1, 1, 1] }
    expect(await figures()).toEqual([all])
    await site().records.transact(async (writer) => {
      for (const { id, value } of await writer.list('submissionDraft')) {
        const { seen: _seen, ...draft } = value
        await writer.put('submissionDraft', id, draft)
      }
    })
    await browser.press('back')
    await browser.press('back')
    await browser.press('next', { [`f.${child}`]: 'no' })
    expect(browser.step).toBe('2')
    expect(await figures()).toEqual([all])
  })

  it('is not counted as reached for who leaves, nor for who sends', async () => {
    expect((await leave({ step: 2, skipped: [1] })).status).toBe(204)
    expect(await figures()).toEqual([{ ...counted, reached: [1, 0, 1], skipped: [0, 1] }])
    // Pages that were built earlier do not say what was passed over; nobody passes over where they are, or a step that there is not.
    await leave({ step: 2 })
    await leave({ step: 1, skipped: [1, 2, 9] })
    expect(await figures()).toEqual([{ ...counted, started: 3, reached: [3, 2, 2], skipped: [0, 1] }])
    const started = ((await server.call(`GET /api/forms/${forms.form}:start`)).body as { started: string }).started
    pass(10_000)
    const sent = await server.call(`POST /api/forms/${forms.form}/submissions`, {
      body: { guid: randomUUID(), version: 1, lang: 'nl', blockGuid: forms.block, started, answers: { [child]: 'no', [note]: 'x' } },
      headers: { origin: `http://een.localhost:${server.port}` },
    })
    expect(sent.status).toBe(201)
    expect(await figures()).toEqual([{ ...counted, started: 4, sent: 1, reached: [4, 2, 3], skipped: [0, 2] }])
  })
})
