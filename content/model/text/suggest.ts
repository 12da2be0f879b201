/** Longest word to compare, in letters: comparing longer ones takes seconds. */
const LONGEST = 100

/**
 * The candidate most likely meant by a mistyped word, or undefined when none is close. The first of equally close ones wins. Ignores letter
 * case.
 * @param mostSlips default: two for short words, a third of the letters for longer ones
 */
export function suggest(
  word: string,
  candidates: Iterable<string>,
  mostSlips = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  if (word.length > LONGEST) return undefined
  let best: string | undefined
  let fewest = mostSlips + 1
  for (const candidate of candidates) {
    const slips = countSlips(word.toLowerCase(), candidate.toLowerCase())
    if (slips < fewest && slips < candidate.length) {
      best = candidate
      fewest = slips
    }
  }
  return best
}

/** Letters to insert, delete, replace or swap with their neighbour to turn one word into the other. */
function countSlips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1
      let slips = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? Infinity) + 1, at(i - 1, j - 1) + same)
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) slips = Math.min(slips, at(i - 2, j - 2) + 1)
      row.push(slips)
    }
  }
  return at(from.length, to.length)
}
