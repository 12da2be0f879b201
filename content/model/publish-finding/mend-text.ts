import type { MendChange } from './mend.ts'

/** A change of a part of a text. */
export type TextChange = Extract<MendChange, { was: string; start: number }>

/** Where the part stands now: nearest to where it stood. Undefined where somebody changed it meanwhile. */
export function findPart(text: string, { start, was }: Pick<TextChange, 'start' | 'was'>): number | undefined {
  const after = text.indexOf(was, start)
  const before = text.lastIndexOf(was, start)
  const places = [before, after].filter((place) => place !== -1)
  return places.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))[0]
}

/**
 * The text with a mistake taken away; undefined where what it was about is no longer there.
 * @param answer what was asked for; words as people read them
 */
export function mendText(text: string, change: Extract<MendChange, { kind: 'text' }>, answer = ''): string | undefined {
  const at = findPart(text, change)
  if (at === undefined) return undefined
  return text.slice(0, at) + change.before + escapeWords(answer) + change.after + text.slice(at + change.was.length)
}

/** Signs that mean something within a line of Markdown. */
const SIGNS = /[\\`*_[\]<>#~|&]/g

/** Words as Markdown that shows them as they are. */
function escapeWords(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(SIGNS, (sign) => `\\${sign}`)
}
