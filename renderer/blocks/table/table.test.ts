import { describe, expect, test } from 'vitest'
import { createSampleReader } from '#renderer/gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { asDocument, showBlock } from '#tests/support/show-block.ts'
import { sampleFileGuids, sampleImageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import nl from './messages.nl.json' with { type: 'json' }
import { findNumericColumns } from './numeric-columns.ts'
import { parseCsv } from './parse-csv.ts'

const show = (options: Record<string, unknown>, read = createSampleReader()) => showBlock(block, nl, options, { read })

describe('table', () => {
  test.each(block.examples)('example $name is sound HTML', async ({ props }) => {
    const html = show(props)
    expect(findInlineCode(html)).toEqual([])
    expect(await findHtmlProblems(asDocument(html))).toEqual([])
  })

  test('headers say what they head, and an empty corner is no header', () => {
    const html = show({
      rows: [
        ['', 'Kosten'],
        ['Paspoort', '1'],
      ],
      hasHeaderColumn: true,
    })
    expect(html).toMatch(/<td><\/td><th scope="col"[^>]*>Kosten.*<th scope="row">Paspoort/)
  })

  test('a frame to scroll has the name of its caption, or of the block', () => {
    expect(show({ rows: [['a']], caption: 'Tarieven' })).toMatch(/aria-labelledby="([^"]+)"><table><caption id="\1">Tarieven/)
    expect(show({ rows: [['a']], title: 'Cijfers' })).toContain('aria-label="Cijfers"')
  })

  test('rows of unequal length are filled up', () => {
    expect(show({ rows: [['a', 'b'], ['c']] }).match(/<td/g)).toHaveLength(2)
  })

  test('a file is shown and offered; what cannot be read is reported', () => {
    const read = createSampleReader()
    expect(show({ file: sampleFileGuids.sheet }, read)).toMatch(/Identiteitskaart.*Download deze tabel \(CSV, 1\skB\)/)
    expect(show({ file: sampleFileGuids.plan }, read)).toBe('')
    expect(show({ file: sampleImageGuids.absent }, read)).toBe('')
    expect(read.reports.map(({ code }) => code)).toEqual(['SITE_TABLE_UNREADABLE', 'SITE_MEDIA_MISSING'])
  })
})

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa;b\r\n"x; y";"zegt ""nee"""\r\n\r\n',
    [
      ['a', 'b'],
      ['x; y', 'zegt "nee"'],
    ],
  ],
  ['naam\nAnna\nBob', [['naam'], ['Anna'], ['Bob']]],
  [
    'bedrag;datum\n1,50;1-1\n2,25;2-1',
    [
      ['bedrag', 'datum'],
      ['1,50', '1-1'],
      ['2,25', '2-1'],
    ],
  ],
])('CSV %j', (text, rows) => {
  expect(parseCsv(text)).toEqual({ rows })
})

test('a quote that is not closed is named with its row', () => {
  expect(parseCsv('a;b\n"x;y').fault).toMatch(/^row 2: /)
})

test.each([
  [['€ 86,35', '€ 1.250,-', '–'], true],
  [['12 %', '-3', '1 250'], true],
  [['10 jaar', '5'], false],
  [['0612345678', '14'], false],
  [['1-1-2026'], false],
  [['', '-'], false],
])('a column of %j: numbers %s', (cells, isNumeric) => {
  expect(
    findNumericColumns(
      cells.map((cell) => [cell]),
      1,
    ),
  ).toEqual([isNumeric])
})
