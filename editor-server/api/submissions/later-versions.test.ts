import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import { formContentSchema } from '#content/model/form/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const admin = { as: 'admin' } as const
const guids = { name: guidOf(0xa1), phone: guidOf(0xa2), street: guidOf(0xa3), wish: guidOf(0xa4) }
const name: FormField = { guid: guids.name, type: 'text', label: { nl: 'Naam' } }
const phone: FormField = { guid: guids.phone, type: 'phone', label: { nl: 'Telefoon' } }
const street: FormField = { guid: guids.street, type: 'text', label: { nl: 'Straat' } }
const wish: FormField = { guid: guids.wish, type: 'text', label: { nl: 'Wens' } }
const block = buildBlock({ guid: guidOf(0xa5), buildingBlockName: 'form' })

let server: ApiServer
let form: string
beforeAll(async () => {
  server = await startApiServer()
  form = ((await server.call('POST /api/forms', { ...admin, body: { name: 'Wensen', retentionDays: 90 } })).body as { guid: string }).guid
  const { page } = server.seeds.een
  const instances = [{ ...block, options: { formGuid: form } }]
  await server.sites
    .find('een')
    ?.content.transact((writer) => writer.put('page', page.guid, { ...page, buildingBlockInstances: instances }))
})
afterAll(() => server.close())

async function publish(fields: FormField[]): Promise<number> {
  const content = formContentSchema.parse({ title: { nl: 'Wensen' }, purpose: { nl: 'Om te vervullen' }, fields })
  const headers = { 'If-Match': '*' }
  await server.call(`PUT /api/forms/${form}/draft`, { ...admin, headers, body: { content } })
  const { body } = await server.call(`POST /api/forms/${form}:publish`, { ...admin, headers, body: {} })
  return (body as { version: number }).version
}

async function send(version: number, answers: Record<string, string>): Promise<string> {
  const { started } = (await server.call(`GET /api/forms/${form}:start`)).body as { started: string }
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const guid = randomUUID()
  const headers = { origin: `http://een.localhost:${server.port}` }
  const body = { guid, version, lang: 'nl', blockGuid: block.guid, started, answers }
  expect(await server.call(`POST /api/forms/${form}/submissions`, { headers, body })).toMatchObject({ status: 201 })
  return guid
}

it('a submission of version 1 is shown and exported right after version 3 renamed, removed and added fields', async () => {
  expect(await publish([name, phone, street])).toBe(1)
  const first = await send(1, { [guids.name]: 'Noor', [guids.phone]: '0612345678', [guids.street]: 'Dorpsstraat' })
  expect(await publish([{ ...name, label: { nl: 'Uw naam' } }, phone, street])).toBe(2)
  expect(await publish([wish, { ...name, label: { nl: 'Hoe heet u?' } }, street])).toBe(3)
  const last = await send(3, { [guids.name]: 'Sem', [guids.street]: 'Kade', [guids.wish]: 'Een bank' })

  const { body: shown } = await server.call(`GET /api/submissions/${first}`, admin)
  const asked = (shown as { steps: { answers: { label: string; text?: string }[] }[] }).steps.flatMap(({ answers }) => answers)
  expect(asked.map(({ label, text }) => [label, text])).toEqual([
    ['Naam', 'Noor'],
    ['Telefoon', '0612345678'],
    ['Straat', 'Dorpsstraat'],
  ])
  expect(shown).toMatchObject({ version: 1 })

  const line = `POST /api/forms/${form}/submissions:export`
  const csv = (await server.call(line, { ...admin, body: { format: 'csv' } })).body as string
  const rows = csv.trimEnd().split('\r\n')
  const answersOf = (row = '') => row.split(';').slice(6)
  expect(rows.map(answersOf)).toEqual([
    ['Wens (versie 3)', 'Hoe heet u?', 'Straat', 'Telefoon (versies 1, 2)'],
    ['', 'Noor', 'Dorpsstraat', '0612345678'],
    ['Een bank', 'Sem', 'Kade', ''],
  ])
  const exported = (await server.call(line, { ...admin, body: { format: 'json' } })).body as { submissions: object[] }
  expect(exported.submissions).toMatchObject([
    { guid: first, version: 1, answers: { [guids.name]: 'Noor', [guids.phone]: '0612345678', [guids.street]: 'Dorpsstraat' } },
    { guid: last, version: 3, answers: { [guids.name]: 'Sem', [guids.street]: 'Kade', [guids.wish]: 'Een bank' } },
  ])
})
