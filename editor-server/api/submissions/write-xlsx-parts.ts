import { Zip, ZipDeflate } from 'fflate'
import type { Cell, ExportColumns, Exported } from './export-columns.ts'
import { contentTypes, packageRelations, rowXml, sheetEnd, sheetStart, styles, workbook, workbookRelations } from './spreadsheet-xml.ts'

interface Sheet {
  name: string
  titles: string[]
  rowsOf: (exported: Exported) => Cell[][]
}

interface Naming {
  submissions: string
  guid: string
  row: string
}

/**
 * Submissions as a workbook (ECMA-376), a part at a time: a sheet with a row for each, and one for each group with a row for each of its
 * rows, which names its submission. Cells hold values alone, so that nothing is calculated.
 * @param walk begins anew for each sheet
 */
export async function* writeXlsxParts(
  { fixed, fields }: ExportColumns,
  walk: () => AsyncIterable<Exported>,
  names: Naming,
): AsyncGenerator<Uint8Array> {
  const columns = [...fixed, ...fields.filter(({ group }) => !group)]
  const groups = fields.flatMap(({ group }) => group ?? [])
  const sheets: Sheet[] = [
    {
      name: names.submissions,
      titles: columns.map(({ title }) => title),
      rowsOf: (exported) => [columns.map(({ cellOf }) => cellOf(exported))],
    },
    ...groups.map(({ name, titles, rowsOf }) => ({
      name,
      titles: [names.guid, names.row, ...titles],
      rowsOf: (exported: Exported) =>
        rowsOf(exported).map((row, index): Cell[] => [
          { kind: 'text', value: exported.submission.guid },
          { kind: 'number', value: String(index + 1) },
          ...row,
        ]),
    })),
  ]
  let made: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    made.push(part)
  })
  const take = () => {
    const taken = made
    made = []
    return taken
  }
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    return file
  }
  const sheetNames = nameSheets(sheets.map(({ name }) => name))
  for (const [name, xml] of [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', packageRelations],
    ['xl/workbook.xml', workbook(sheetNames)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
    ['xl/styles.xml', styles],
  ] as const)
    add(name).push(Buffer.from(xml), true)
  yield* take()
  for (const [index, { titles, rowsOf }] of sheets.entries()) {
    const file = add(`xl/worksheets/sheet${index + 1}.xml`)
    let row = 1
    file.push(
      Buffer.from(
        sheetStart +
          rowXml(
            titles.map((value) => ({ kind: 'text', value })),
            row,
          ),
      ),
    )
    for await (const exported of walk()) {
      const rows = rowsOf(exported)
      if (rows.length > 0) file.push(Buffer.from(rows.map((cells) => rowXml(cells, (row += 1))).join('')))
      yield* take()
    }
    file.push(Buffer.from(sheetEnd), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

/** Names that a workbook takes: 31 characters, without those that it uses itself, and each once. */
export function nameSheets(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = name.replaceAll(/[[\]:*?/\\']/g, ' ').trim() || '–'
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`
      const tried = plain.slice(0, 31 - end.length).trim() + end
      if (taken.has(tried.toLowerCase())) continue
      taken.add(tried.toLowerCase())
      return tried
    }
  })
}
