import { splitProof } from './proof.ts'
import type { Proof, Row, Rows } from './row.ts'

export type RowState = Row['state']

/** A row's state in words, with its proofs or why there is none. */
export function describeRow(row: Row, states: Readonly<Record<RowState, string>>): string {
  switch (row.state) {
    case 'met':
      return `${states.met}: ${row.proofs.map(describeProof).join('; ')}`
    case 'none':
      return `${states.none}. ${row.why}`
    case 'open':
      return `**${states.open}.** ${row.why}${row.proofs.length > 0 ? ` Holds already: ${row.proofs.map(describeProof).join('; ')}` : ''}`
  }
}

function describeProof(proof: Proof): string {
  const { file, title } = splitProof(proof)
  const name = file.replace(/^.*\//, '').replace(/(\.test|\.e2e)?\.tsx?$/, '')
  return `\`${name}\` ${title.replaceAll(/[\\|*_<>[\]`$%{}]/g, String.raw`\$&`).replace(/; write it anew with: .*$/, '')}`
}

/** How many rows are in each state, as cells of a table. */
export function countStates(rows: readonly Row[]): string[] {
  return (['met', 'none', 'open'] as const).map((state) => String(rows.filter((row) => row.state === state).length))
}

/** A table of Markdown with a line for each row. */
export function describeRows(rows: Rows, head: readonly string[], cellsOf: (id: string, row: Row) => readonly string[]): string {
  return table(
    head,
    Object.entries(rows).map(([id, row]) => cellsOf(id, row)),
  )
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
