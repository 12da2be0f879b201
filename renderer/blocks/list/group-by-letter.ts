/** Items under one letter of an index. */
export interface LetterGroup<T> {
  letter: string
  items: T[]
}

/** Heading of titles that start with no letter of the alphabet, mostly digits. */
export const OTHER = '0–9'

/** Groups items by the first letter of their title without its accent, in the order given; titles that start with no letter come first. */
export function groupByLetter<T extends { title: string }>(items: readonly T[]): LetterGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const letter = letterOf(item.title)
    const group = groups.get(letter)
    if (group) group.push(item)
    else groups.set(letter, [item])
  }
  return [...groups]
    .map(([letter, members]) => ({ letter, items: members }))
    .sort((a, b) => Number(b.letter === OTHER) - Number(a.letter === OTHER) || (a.letter < b.letter ? -1 : 1))
}

/** Skips signs before the first letter: ‘De Vaart’ stands under D. */
function letterOf(title: string): string {
  const [first = ''] = title
    .normalize('NFKD')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toUpperCase()
  return /^[A-Z]$/.test(first) ? first : OTHER
}
