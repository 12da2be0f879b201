import { describe, expect, it } from 'vitest'
import { exportRows } from './export-rows.ts'

const columns = [
  { id: 'name', title: 'Naam', cell: String, text: (row: string) => row },
  { id: 'length', title: 'Lengte; in tekens', cell: String, text: (row: string) => String(row.length) },
  { id: 'buttons', title: 'Knoppen', cell: String },
]
const read = async (rows: string[], language: 'nl' | 'en') => Buffer.from(await (await exportRows(rows, columns, language)).arrayBuffer())

describe('a file of rows', () => {
  it('has what columns say in words, as spreadsheets of the language read it', async () => {
    expect((await read(['Zoë', 'a;b', 'a"b', 'twee\nregels'], 'nl')).toString()).toBe(
      '\uFEFFNaam;"Lengte; in tekens"\r\nZoë;3\r\n"a;b";3\r\n"a""b";3\r\n"twee\nregels";11\r\n',
    )
    expect((await read(['a;b'], 'en')).toString()).toBe('\uFEFFNaam,Lengte; in tekens\r\na;b,3\r\n')
  })

  it.each(['=HYPERLINK("http://x")', '+31', '-1', '@sum(A1)', '\t=1', '\r=1'])('is not told to calculate by %j', async (text) => {
    const [, line = ''] = (await read([text], 'en')).toString().split('\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  })
})
