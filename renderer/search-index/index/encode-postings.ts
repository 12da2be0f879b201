import { DIGITS, LEVELS, MORE } from './format.ts'

const digitCodes = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0))
/** A slot takes at most seven digits, a level one. */
const MOST_DIGITS = 8
const ascii = new TextDecoder()
let digits = new Uint8Array(1 << 16)

/**
 * Postings as a text, which `decodePostings` reads: the distance to the slot before, then the level.
 * @param postings packed (`packNumber`), ordered by slot
 */
export function encodePostings(postings: ArrayLike<number>): string {
  if (digits.length < postings.length * MOST_DIGITS) digits = new Uint8Array(postings.length * MOST_DIGITS * 2)
  let length = 0
  let next = 0
  for (let place = 0; place < postings.length; place++) {
    const posting = postings[place] as number
    const slot = Math.floor(posting / LEVELS)
    let rest = slot - next
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) digits[length++] = digitCodes[MORE + (rest % MORE)] as number
    digits[length++] = digitCodes[rest] as number
    digits[length++] = digitCodes[posting % LEVELS] as number
    next = slot + 1
  }
  return ascii.decode(digits.subarray(0, length))
}
