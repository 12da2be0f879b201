import type { PageLayout } from '#content/model/page/schema.ts'

type Column = readonly [x: number, width: number]

/** Columns of the main row: where each begins and how wide it is, in a drawing of 44. */
const columns: Readonly<Record<PageLayout, readonly Column[]>> = {
  '100': [[2, 40]],
  '25 - 75': [
    [2, 9],
    [13, 29],
  ],
  '75 - 25': [
    [2, 29],
    [33, 9],
  ],
  '25 - 50 - 25': [
    [2, 9],
    [13, 18],
    [33, 9],
  ],
}

export function columnsOf(layout: PageLayout): readonly Column[] {
  return columns[layout]
}
