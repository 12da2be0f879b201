import { countStates, describeRow, describeRows, table } from '../sheet/describe-rows.ts'
import type { Chapter } from '../sheet/row.ts'
import { levels } from './levels.ts'

/** Requirements of levels 1 and 2, by number. */
export function listRequired(): { number: string; level: number }[] {
  return Object.entries(levels).flatMap(([section, digits]) =>
    Array.from(digits, (digit, index) => ({ number: `${section}.${index + 1}`, level: Number(digit) })).filter(({ level }) => level < 3),
  )
}

const states = { met: 'Met', none: 'Not applicable', open: 'Open' }
const levelOf = new Map(listRequired().map(({ number, level }) => [number, level]))

/** The page's part below its introduction: counts, then a table a chapter. */
export function describeChapters(chapters: readonly Chapter[]): string {
  return [describeCounts(chapters), ...chapters.map(describeChapter)].join('\n\n') + '\n'
}

function describeCounts(chapters: readonly Chapter[]): string {
  const all = chapters.flatMap(({ rows }) => Object.entries(rows))
  const ofLevel = (level: number) => all.filter(([number]) => levelOf.get(number) === level).map(([, row]) => row)
  return table(
    ['', ...Object.values(states)],
    [
      ['**Level 1**', ...countStates(ofLevel(1))],
      ['**Level 2**', ...countStates(ofLevel(2))],
      ...chapters.map(({ title, rows }, index) => [`${index + 1}. ${title}`, ...countStates(Object.values(rows))]),
    ],
  )
}

function describeChapter({ title, rows }: Chapter, index: number): string {
  const lines = describeRows(rows, ['No. (level)', 'Asks', 'State'], (number, row) => [
    `${number} (${levelOf.get(number)})`,
    row.asks,
    describeRow(row, states),
  ])
  return `## ${index + 1}. ${title}\n\n${lines}`
}
