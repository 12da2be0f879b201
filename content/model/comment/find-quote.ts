import { QUOTE_AROUND, QUOTE_LENGTH, type Quote } from './schema.ts'

/** From the first character of the words to behind the last. */
export interface Span {
  from: number
  to: number
}

/** The words between two places of a text with what stands around them; undefined where there are none, or too many. */
export function quoteOf(text: string, { from, to }: Span): Quote | undefined {
  const selected = text.slice(from, to)
  const words = selected.replaceAll(SPACES, ' ').trim()
  if (words === '' || words.length > QUOTE_LENGTH) return undefined
  return {
    words,
    // Spaces at their ends are around them.
    before: tidy(text.slice(0, from) + selected.slice(0, -selected.trimStart().length))
      .trimStart()
      .slice(-QUOTE_AROUND),
    after: tidy(selected.slice(selected.trimEnd().length) + text.slice(to))
      .trimEnd()
      .slice(0, QUOTE_AROUND),
  }
}

/**
 * Where quoted words stand in a text as it is now: of several places the one whose surroundings are most alike, and of equals the first. Spaces and
 * breaks make no difference, since a page and its Markdown have others. Undefined where the words are there no longer.
 */
export function findQuote(text: string, { words, before, after }: Quote): Span | undefined {
  const { letters, places } = readLetters(text)
  const wanted = readLetters(words).letters
  if (wanted === '') return undefined
  const [left, right] = [readLetters(before).letters, readLetters(after).letters]
  let best: { at: number; alike: number } | undefined
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    const behind = at + wanted.length
    const alike =
      countAlike((back) => letters[at - 1 - back], left, left.length - 1, -1) + countAlike((on) => letters[behind + on], right, 0, 1)
    if (!best || alike > best.alike) best = { at, alike }
  }
  return best && { from: places[best.at] as number, to: (places[best.at + wanted.length - 1] as number) + 1 }
}

/** Letters beside words that have to be as they were, so that the words are those that were quoted. */
const CERTAIN = 6

/**
 * Whether words are surely the quoted ones, and not the same ones in another place or a part of another word: whoever changes them has to know.
 * @param text of which the words were a part
 * @param span where the words stand now, as found by `findQuote`
 */
export function isSamePlace(text: string, { from, to }: Span, { words, before, after }: Quote): boolean {
  const [left, right] = [text.slice(0, from), text.slice(to)]
  if (isWordSign(words.at(0)) && !before.endsWith(/[\p{L}\p{M}\p{N}]*$/u.exec(left.slice(-QUOTE_AROUND))?.[0] ?? '')) return false
  if (isWordSign(words.at(-1)) && !after.startsWith(/^[\p{L}\p{M}\p{N}]*/u.exec(right.slice(0, QUOTE_AROUND))?.[0] ?? '')) return false
  const near = [left.slice(-NEAR), right.slice(0, NEAR), before, after].map((each) => each.replaceAll(SPACES, ''))
  const [leftNow = '', rightNow = '', leftThen = '', rightThen = ''] = near
  const alike =
    countAlike((back) => leftNow.at(-1 - back), leftThen, leftThen.length - 1, -1) + countAlike((on) => rightNow[on], rightThen, 0, 1)
  return alike >= Math.min(CERTAIN, leftNow.length + rightNow.length, leftThen.length + rightThen.length)
}

/** How many of the same words stand before a place. */
export function countBefore(text: string, words: string, from: number): number {
  let count = 0
  for (let at = text.indexOf(words); at !== -1 && at < from; at = text.indexOf(words, at + words.length)) count += 1
  return count
}

const SPACES = /\s+/gu
/** Signs on either side in which as many letters stand as a quote has, unless somebody has put very many spaces there. */
const NEAR = QUOTE_AROUND * 4

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)
}

/** Single spaces and breaks: a break ends a passage. */
function tidy(text: string): string {
  return text.replaceAll(SPACES, (spaces) => (spaces.includes('\n') ? '\n' : ' '))
}

/** A text without its spaces, and where each of its characters stands in it. */
function readLetters(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (/\s/u.test(letter)) continue
    letters += letter
    places.push(at)
  }
  return { letters, places }
}

/** Characters that are the same, going away from the words. */
function countAlike(letterAt: (steps: number) => string | undefined, around: string, first: number, step: 1 | -1): number {
  let steps = 0
  while (steps < around.length && letterAt(steps) === around[first + step * steps]) steps += 1
  return steps
}
