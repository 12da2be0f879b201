import { diff3Merge } from 'node-diff3'

/**
 * A text that two people changed, from what it was. Lines that only one of them changed are taken from that side; where both changed the same lines,
 * or lines beside each other, words are compared, as long as no mark of Markdown is among what changed.
 * @returns undefined where their changes touch each other
 */
export function mergeText(base: string, mine: string, theirs: string): string | undefined {
  const merged = mergeLines(base, mine, theirs)
  // Lines that stand more than once can be paired in two ways; what depends on who asks is no answer.
  return merged !== undefined && merged === mergeLines(base, theirs, mine) ? merged : undefined
}

interface Hunk<Part> {
  a: Part[]
  o: Part[]
  b: Part[]
}

function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const lines = mergeParts(base.split('\n'), mine.split('\n'), theirs.split('\n'), mergeWords)
  return lines?.join('\n')
}

const word = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu
const markup = /[^\p{L}\p{N}\s.,;:!?'"()’‘“”–—/%€&-]/u

/** Lines that both changed, each one line as it was: a table, a list or code is more than its words. */
function mergeWords({ a, o, b }: Hunk<string>): string[] | undefined {
  const [mine, base, theirs] = [a, o, b].map((lines) => (lines.length === 1 ? (lines[0] ?? '') : undefined))
  if (mine === undefined || base === undefined || theirs === undefined) return undefined
  if (hasOtherMarkup(base, mine) || hasOtherMarkup(base, theirs)) return undefined
  const words = mergeParts(wordsOf(base), wordsOf(mine), wordsOf(theirs), () => undefined)
  return words && [words.join('')]
}

function wordsOf(line: string): string[] {
  return line.match(word) ?? []
}

/** Whether a change touched signs that Markdown reads. */
function hasOtherMarkup(before: string, after: string): boolean {
  const signs = (line: string) =>
    wordsOf(line)
      .filter((each) => markup.test(each))
      .join('')
  return signs(before) !== signs(after)
}

function mergeParts(
  base: string[],
  mine: string[],
  theirs: string[],
  settle: (hunk: Hunk<string>) => string[] | undefined,
): string[] | undefined {
  const merged: string[] = []
  for (const region of diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })) {
    const part = region.ok ?? (region.conflict && settle(region.conflict))
    if (part === undefined) return undefined
    merged.push(...part)
  }
  return merged
}
