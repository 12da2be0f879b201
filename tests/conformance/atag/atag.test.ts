import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { productRoot } from '#renderer/product-root.ts'
import { countStates, describeRow, describeRows, table } from '../sheet/describe-rows.ts'
import { findFaults } from '../sheet/proof.ts'
import type { Chapter } from '../sheet/row.ts'
import { criteria } from './levels.ts'
import { partA } from './part-a.ts'
import { partB } from './part-b.ts'

const chapters = [...partA, ...partB]
const rows = chapters.flatMap((chapter) => Object.entries(chapter.rows))

const page = join(productRoot, 'content/sites/handbook/pages/reference/atag.md')
const START = '\n## In figures\n\n'
const states = { met: 'Met', none: 'Not applicable', open: 'Open' }

describe('the sheet of ATAG 2.0', () => {
  it('has each criterion of levels A and AA once, in order, and no other', () => {
    expect(rows.map(([number]) => number)).toEqual(Object.keys(criteria))
  })

  it('names tests that are there', () => {
    expect(findFaults(Object.fromEntries(rows))).toEqual([])
  })
})

function describeSheet(): string {
  const figures = [
    { title: '**All**', rows: Object.fromEntries(rows) },
    { title: '**A**, for authors', rows: rowsOf(partA) },
    { title: '**B**, of what they make', rows: rowsOf(partB) },
  ].map((part) => [part.title, ...countStates(Object.values(part.rows))])
  const parts = chapters.map(({ title, rows: own }) => {
    const lines = describeRows(own, ['No. (level)', 'Asks', 'State'], (number, row) => [
      `${number} (${criteria[number]})`,
      row.asks,
      describeRow(row, states),
    ])
    return `## ${title}\n\n${lines}`
  })
  return [table(['', ...Object.values(states)], figures), ...parts].join('\n\n') + '\n'
}

const rowsOf = (part: readonly Chapter[]) => Object.fromEntries(part.flatMap((chapter) => Object.entries(chapter.rows)))

test('the handbook has it; write it anew with: npx vitest run tests/conformance/atag -u', async () => {
  const [before] = readFileSync(page, 'utf8').split(START)
  await expect(`${before}${START}${describeSheet()}`).toMatchFileSnapshot(page)
})
