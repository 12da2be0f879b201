import { request as send } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Submission } from '#content/model/submission/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { fields, formGuid, makeSubmission, putForm } from '#tests/support/form-samples.ts'
import type { SentBodyOf } from '../call.ts'
import type { exportSubmissions } from './contract.ts'
import { nameSheets } from './write-xlsx-parts.ts'

let server: ApiServer
const site = () => server.sites.find('een') as Site
const make = (number: number, more: Partial<Submission> = {}, bsn?: string) => makeSubmission(site(), number, more, bsn)

beforeAll(async () => {
  server = await startApiServer()
  const first = {
    [fields.name]: '=HYPERLINK("https://x.example")',
    [fields.date]: '2026-11-26',
    [fields.amount]: '-1234.5',
    [fields.kind]: 'a',
    [fields.witnesses]: [{ [fields.witness]: 'Sem & <Co>\u0001', [fields.reached]: 'no' }, { [fields.witness]: '-5' }],
  }
  await putForm(server, [
    make(1, { answers: first, assigneeGuid: server.seeds.een.accounts.admin.guid }, '123456782'),
    make(2, { formVersion: 3, status: 'done', answers: { [fields.remark]: 'Regel 1\nRegel "2"', [fields.name]: '1900-01-01' } }),
    make(3, { isWaiting: true }),
    make(4, { deletedOn: '2026-05-05T00:00:00Z' }),
    // Sent after the export began.
    make(5, { createdOn: '2026-06-01T12:00:01Z' }),
  ])
}, 60_000)
afterAll(() => server.close())

type Asked = SentBodyOf<typeof exportSubmissions>

async function read(
  asked: Asked | { format: string },
  language = 'nl',
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  const headers = { ...Object.fromEntries(server.headersOf('admin')), 'Accept-Language': language, 'Content-Type': 'application/json' }
  return new Promise((resolve, reject) => {
    const path = `/api/forms/${formGuid}/submissions:export`
    send({ host: '127.0.0.1', port: server.port, method: 'POST', path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end(JSON.stringify(asked))
  })
}

describe('export of submissions', () => {
  it('merges versions column by column as CSV, and calculates nothing', async () => {
    const { headers, bytes } = await read({ format: 'csv' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inzendingen-2026-06-01.csv"',
      'cache-control': 'private, no-store',
    })
    expect(bytes.toString()).toBe(
      [
        '\uFEFFKenmerk;Ingezonden op;Versie;Status;Toegewezen aan;Gesloten voor de inzender;Toelichting (versie 3);Uw naam;Soort;Datum (versie 1);Bedrag (versie 1);BSN (versie 1);Getuigen (versie 1)',
        `${make(1).guid};2026-05-01 12:01;1;Nieuw;admin Proef;Nee;;"'=HYPERLINK(""https://x.example"")";Afval;2026-11-26;-1234,5;•••••6782;"Wie: Sem & <Co>; Bereikt: Nee\nWie: -5"`,
        `${make(2).guid};2026-05-01 12:02;3;Afgehandeld;;Nee;"Regel 1\nRegel ""2""";1900-01-01;;;;;`,
        '',
      ].join('\r\n'),
    )
  })

  it('has the separator and numbers of the language, and what is narrowed to', async () => {
    const lines = (await read({ format: 'csv', status: 'new', words: 'hyperlink' }, 'en')).bytes.toString().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',New,admin Proef,No,,"\'=HYPERLINK(""https://x.example"")",Waste,2026-11-26,-1234.5,')
  })

  it('shows sensitive answers to who has just proved who they are, and the log has it', async () => {
    const full = await read({ format: 'csv', sensitive: 'full' })
    expect(full.bytes.toString()).toContain(';123456782;')
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await read({ format: 'csv', sensitive: 'full' })).status).toBe(403)
    server.clock.now = now
    const { body } = await server.call('GET /api/audit?action=submissions&itemCount=1', { as: 'admin' })
    expect(body).toMatchObject([{ method: 'POST', path: `/api/forms/${formGuid}/submissions:export`, result: 200 }])
  })

  it('has answers as they are stored as JSON', async () => {
    const body = JSON.parse((await read({ format: 'json' })).bytes.toString()) as { fields: object[]; submissions: object[] }
    expect(body.fields[1]).toEqual({ guid: fields.name, label: 'Uw naam', type: 'text', isSensitive: false, versions: [1, 3] })
    expect(body.submissions).toMatchObject([
      { guid: make(1).guid, version: 1, assignee: 'admin Proef', answers: { [fields.amount]: '-1234.5', [fields.bsn]: '•••••6782' } },
      { guid: make(2).guid, status: 'done' },
    ])
    expect(body.submissions).toHaveLength(2)
  })

  it('has numbers, days and moments as such in a workbook, and a sheet for each group', async () => {
    const { headers, bytes } = await read({ format: 'xlsx' })
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
    const rowsOf = (name: string) =>
      [...(files[`xl/worksheets/${name}.xml`] ?? '').matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row]) => row)
    expect(files['xl/workbook.xml']).toContain('<sheet name="Inzendingen" sheetId="1" r:id="s1"/><sheet name="Getuigen (versie 1)"')
    const [head, first] = rowsOf('sheet1')
    expect(head).not.toContain('Getuigen')
    expect(first).toContain('<c r="H2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;https://x.example&quot;)</t></is></c>')
    // 26 November 2026, and 1 May 2026 at 12:01 in Amsterdam.
    expect(first).toContain('<c r="J2" s="1"><v>46352</v></c><c r="K2"><v>-1234.5</v></c>')
    expect(first).toMatch(/<c r="B2" s="2"><v>46143\.50069\d*<\/v><\/c><c r="C2"><v>1<\/v><\/c>/)
    expect(files['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    expect(rowsOf('sheet2').map((row) => row?.match(/(?<=preserve">|<v>)[^<]*/g))).toEqual([
      ['Kenmerk', 'Rij', 'Wie', 'Bereikt'],
      [make(1).guid, '1', 'Sem &amp; &lt;Co&gt;', 'Nee'],
      [make(1).guid, '2', '-5'],
    ])
  })

  it('is for administrators, and of a format that there is', async () => {
    const line = `POST /api/forms/${formGuid}/submissions:export`
    const body = { format: 'csv' }
    expect([(await server.call(line, { body })).status, (await server.call(line, { as: 'manager', body })).status]).toEqual([401, 403])
    expect((await server.call(line, { as: 'admin', site: 'twee', body })).status).toBe(404)
    expect((await read({ format: 'pdf' })).status).toBe(400)
    expect((await read({ format: 'csv', version: 3 })).bytes.toString().split('\r\n')).toHaveLength(3)
  })

  it('names sheets as a workbook takes them', () => {
    expect(nameSheets(['A/B: c', 'a b  C', 'x'.repeat(40), 'x'.repeat(35), '*'])).toEqual([
      'A B  c',
      'a b  C (2)',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      '–',
    ])
  })
})
