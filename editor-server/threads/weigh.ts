/** Signs that ordinary sentences have few of; each may begin or end an element. */
const SIGN = /[^\p{L}\p{N} \u0027"(),;\u2018\u2019\u201c\u201d]/gu

/** Characters of plain words that cost as much as one sign. */
const WORDS = 16

/** What is no heavier should be rendered, checked or read within some 30 ms: an estimate from the kinds of text in `growth.test.ts`. */
const MOST_HERE = 1_500

/**
 * Whether the texts of a value may take longer than others should wait. The length says too little: a page of words costs a tenth of one
 * of list items.
 */
export function isHeavy(value: unknown): boolean {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text.length > MOST_HERE * WORDS) return true
  return text.length / WORDS + (text.match(SIGN)?.length ?? 0) > MOST_HERE
}

const known = new WeakMap<object, boolean>()

/** The same of a value that never changes and is asked about often. */
export function isHeavyOnce(value: object): boolean {
  const before = known.get(value)
  if (before !== undefined) return before
  const now = isHeavy(value)
  known.set(value, now)
  return now
}
