import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { fields, formGuid, makeSubmission, putForm } from '#tests/support/form-samples.ts'

let server: ApiServer
const admin = { as: 'admin' } as const
const site = () => server.sites.find('een') as Site
const read = (query: string) => server.call(`GET /api/forms/${formGuid}/figures${query}`, admin)

beforeAll(async () => {
  server = await startApiServer()
  const answers = { [fields.name]: 'Geheime naam', [fields.kind]: 'a', [fields.amount]: '10', [fields.date]: '2026-11-26' }
  await putForm(server, [
    makeSubmission(site(), 1, { answers }, '123456782'),
    makeSubmission(site(), 2),
    makeSubmission(site(), 3, { formVersion: 3 }),
  ])
  const figure = { started: 10, sent: 2, reached: [8, 4], faults: { [fields.name]: 1, [fields.kind]: 3 } }
  await site().records.transact(async (writer) => {
    await writer.put('formFigure', `${formGuid}/1/2026-05-01`, figure)
    await writer.put('formFigure', `${formGuid}/1/2026-05-03`, { started: 1, sent: 1, reached: [1], skipped: [0, 1], faults: {} })
    await writer.put('formFigure', `${formGuid}/3/2026-05-03`, { started: 7, sent: 7, reached: [7], faults: {} })
  })
}, 60_000)
afterAll(() => server.close())

describe('figures of a version of a form', () => {
  it('say how many began, came to each step and sent, and what was refused', async () => {
    expect((await read('?version=1')).body).toMatchObject({
      name: 'Bezwaar',
      versions: [{ version: 1 }, { version: 3 }],
      started: 11,
      sent: 3,
      days: [
        { day: '2026-05-01', started: 10, sent: 2 },
        { day: '2026-05-03', started: 1, sent: 1 },
      ],
      steps: [
        { reached: 9, skipped: 0 },
        { title: 'Over de zaak', reached: 4, skipped: 1 },
      ],
      faults: [
        { label: 'Soort', count: 3 },
        { label: 'Naam', count: 1 },
      ],
    })
  })

  it('say how answers are spread, without texts or anything sensitive', async () => {
    const { body } = await read('?version=1')
    expect(body).toMatchObject({
      examined: 2,
      distributions: [
        { label: 'Datum', answered: 1, values: [{ label: 'november 2026', count: 1 }] },
        { label: 'Bedrag', answered: 1, values: [{ label: '10', count: 1 }] },
        {
          label: 'Soort',
          answered: 2,
          values: [
            { label: 'Afval', count: 2 },
            { label: 'Bouw', count: 0 },
          ],
        },
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/Geheime|6782/)
  })

  it('follow what comes in', async () => {
    await putForm(server, [makeSubmission(site(), 5)])
    expect((await read('?version=1')).body).toMatchObject({ examined: 3 })
  })

  it('are for administrators, and of a version that there is', async () => {
    const line = `GET /api/forms/${formGuid}/figures?version=1`
    expect([(await server.call(line)).status, (await server.call(line, { as: 'manager' })).status]).toEqual([401, 403])
    expect([(await read('?version=2')).status, (await read('?version=x')).status]).toEqual([404, 400])
    expect((await read('')).body).toMatchObject({ version: 3, started: 7, examined: 1 })
    expect((await server.call(line, { ...admin, site: 'twee' })).status).toBe(404)
  })
})
