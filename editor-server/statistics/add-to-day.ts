/** Adds two numbers to those of a day of the month, in a row that has two for each day. */
export function addToDay(row: readonly number[], day: number, [first = 0, second = 0]: readonly number[]): number[] {
  const at = (day - 1) * 2
  const days = [...row, ...Array.from({ length: Math.max(0, at + 2 - row.length) }, () => 0)]
  days[at] = (days[at] ?? 0) + first
  days[at + 1] = (days[at + 1] ?? 0) + second
  return days
}
