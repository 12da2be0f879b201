import { levels } from './levels.ts'
import type { Chapter, Proof, Row } from './row.ts'

/** Requirements of levels 1 and 2, by number. */
export function listRequired(): { number: string; level: number }[] {
  return Object.entries(levels).flatMap(([section, digits]) =>
    Array.from(digits, (digit, index) => ({ number: `${section}.${index + 1}`, level: Number(digit) })).filter(({ level }) => level < 3),
  )
}

export function splitProof(proof: Proof): { file: string; title: string } {
  const end = /\.tsx?: /.exec(proof)
  if (!end) throw new TypeError(`${proof} names no file`)
  return { file: proof.slice(0, end.index + end[0].length - 2), title: proof.slice(end.index + end[0].length) }
}

const states = { met: 'Met', none: 'Not applicable', open: 'Open' } as const
const stateNames = Object.keys(states) as (keyof typeof states)[]
const levelOf = new Map(listRequired().map(({ number, level }) => [number, level]))

/** The page's part below its introduction: counts, then a table a chapter. */
export function describeChapters(chapters: readonly Chapter[]): string {
  return [describeCounts(chapters), ...chapters.map(describeChapter)].join('\n\n') + '\n'
}

function describeCounts(chapters: readonly Chapter[]): string {
  const count = (rows: [string, Row][]) => stateNames.map((state) => String(rows.filter(([, row]) => row.state === state).length))
  const all = chapters.flatMap(({ rows }) => Object.entries(rows))
  const ofLevel = (level: number) => all.filter(([number]) => levelOf.get(number) === level)
  return table(
    ['', ...stateNames.map((state) => states[state])],
    [
      ['**Level 1**', ...count(ofLevel(1))],
      ['**Level 2**', ...count(ofLevel(2))],
      ...chapters.map(({ title, rows }, index) => [`${index + 1}. ${title}`, ...count(Object.entries(rows))]),
    ],
  )
}

function describeChapter({ title, rows }: Chapter, index: number): string {
  const lines = Object.entries(rows).map(([number, row]) => [`${number} (${levelOf.get(number)})`, row.asks, describeRow(row)])
  return `## ${index + 1}. ${title}\n\n${table(['No. (level)', 'Asks', 'State'], lines)}`
}

function describeRow(row: Row): string {
  switch (row.state) {
    case 'met':
      return `Met: ${row.proofs.map(describeProof).join('; ')}`
    case 'none':
      return `Not applicable. ${row.why}`
    case 'open':
      return `**Open.** ${row.why}${row.proofs.length > 0 ? ` Holds already: ${row.proofs.map(describeProof).join('; ')}` : ''}`
  }
}

function describeProof(proof: Proof): string {
  const { file, title } = splitProof(proof)
  const name = file.replace(/^.*\//, '').replace(/(\.test|\.e2e)?\.tsx?$/, '')
  return `\`${name}\` ${title.replaceAll(/[\\|*_<>[\]`$%{}]/g, String.raw`\$&`).replace(/; write it anew with: .*$/, '')}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
