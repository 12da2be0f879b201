/** A number as people write it: `1.250,50`, `€ 86,35`, `- 3`, `12 %`, `€ 10,-`. A telephone number or a date is none. */
const NUMBER = /^[-+−–]?\s?(?:[€$£]\s?)?[-+−–]?(?:\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,](?:\d+|[-–]))?\s?(?:%|€|[cdkm]?m[²³]?|kg|km)?$/
/** What stands for no value. */
const NOTHING = /^[-–—]?$/

/** Whether each column holds numbers and nothing else but empty cells. */
export function findNumericColumns(rows: readonly (readonly string[])[], width: number): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => !NOTHING.test(cell))
    return cells.length > 0 && cells.every((cell) => NUMBER.test(cell) && !/^0\d/.test(cell))
  })
}
