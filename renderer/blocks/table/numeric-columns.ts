/** A number as people write it: `1.250,50`, `€ 86,35`, `- 3`, `12 %`, `€ 10,-`. No telephone number or date. */
const NUMBER = /^[-+−–]?\s?(?:[€$£]\s?)?[-+−–]?(?:\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,](?:\d+|[-–]))?\s?(?:%|€|[cdkm]?m[²³]?|kg|km)?$/
/** What edit mode puts behind a text to see where it comes (`renderer/pages/sign-texts.ts`). */
const SIGN = /\p{Co}+$/u
/** Signs for no value. */
const NOTHING = /^[-–—]?$/

/** Whether each column holds only numbers and empty cells. */
export function findNumericColumns(rows: readonly (readonly string[])[], width: number): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => (row[column] ?? '').replace(SIGN, '').trim()).filter((cell) => !NOTHING.test(cell))
    return cells.length > 0 && cells.every((cell) => NUMBER.test(cell) && !/^0\d/.test(cell))
  })
}
