import { countStates, describeRow, describeRows, table } from '../sheet/describe-rows.ts'
import type { Chapter } from '../sheet/row.ts'

const states = { met: 'Shown', none: 'Not said', open: 'Open' }

/** Number of the first section that a sheet has. */
const FIRST = 2

/** The page's part below its introduction: counts, then a table a section. */
export function describeSections(sections: readonly Chapter[]): string {
  const tables = sections.map(
    ({ title, rows }, index) =>
      `## ${index + FIRST}. ${title}\n\n${describeRows(rows, ['Asks', 'State'], (_id, row) => [row.asks, describeRow(row, states)])}`,
  )
  return [describeCounts(sections), ...tables].join('\n\n') + '\n'
}

function describeCounts(sections: readonly Chapter[]): string {
  return table(
    ['', ...Object.values(states)],
    [
      ['**All**', ...countStates(sections.flatMap(({ rows }) => Object.values(rows)))],
      ...sections.map(({ title, rows }, index) => [`${index + FIRST}. ${title}`, ...countStates(Object.values(rows))]),
    ],
  )
}
