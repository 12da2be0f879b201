/** What a character is to a word. A joiner belongs to one where a letter follows it: ID-kaart, foto’s. */
const SEPARATOR = 0
const LETTER = 1
const MARK = 2
const JOINER = 3
const UNKNOWN = 4
/** Characters from here on are left to the regular expression: other scripts, emoji and pairs of units. */
const FIRST_UNKNOWN = 0x2100

const FIRST_SLOTS = 1 << 10
/** Slots per word, so that most words are found at the first look. */
const ROOM = 4
/** Differs in every process: nobody can write a text whose words all look for the same slot. */
const SEED = crypto.getRandomValues(new Int32Array(1))[0] as number
/** FNV-1a. */
const PRIME = 0x01000193

/**
 * Words that were met before. A text is read character by character, and a string is made of a word only when it is new: an index of
 * thousands of pages meets most of them again and again.
 */
export class KnownWords<T> {
  private slots = new Int32Array(FIRST_SLOTS)
  private readonly words: string[] = []
  private readonly hashes: number[] = []
  private readonly found: T[] = []
  private readonly describe: (word: string) => T

  /** @param describe what there is to know of a word, asked once */
  constructor(describe: (word: string) => T) {
    this.describe = describe
  }

  /** What is known of each word of a text, in order: the same words as `findWords` finds. Undefined where it has to be asked. */
  list(text: string): T[] | undefined {
    const kinds = (characterKinds ??= listKinds())
    const listed: T[] = []
    for (let at = 0; at < text.length; at++) {
      const kind = kindAt(kinds, text, at)
      if (kind === UNKNOWN) return undefined
      if (kind !== LETTER) continue
      const start = at
      let hash = SEED
      for (let next: number = kind; next === LETTER || next === MARK || isJoined(kinds, text, at); next = kindAt(kinds, text, at)) {
        hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
        at++
      }
      listed.push(this.get(text, start, at, hash))
      at--
    }
    return listed
  }

  private get(text: string, start: number, end: number, hash: number): T {
    const last = this.slots.length - 1
    let slot = mix(hash) & last
    for (; ; slot = (slot + 1) & last) {
      const number = (this.slots[slot] as number) - 1
      if (number === -1) break
      if (this.hashes[number] === hash && isSame(this.words[number] as string, text, start, end)) return this.found[number] as T
    }
    const word = text.slice(start, end)
    const found = this.describe(word)
    this.words.push(word)
    this.hashes.push(hash)
    this.found.push(found)
    this.slots[slot] = this.words.length
    if (this.words.length * ROOM > this.slots.length) this.grow()
    return found
  }

  private grow() {
    this.slots = new Int32Array(this.slots.length * ROOM)
    const last = this.slots.length - 1
    for (const [number, hash] of this.hashes.entries()) {
      let slot = mix(hash) & last
      while (this.slots[slot] !== 0) slot = (slot + 1) & last
      this.slots[slot] = number + 1
    }
  }
}

/** Spreads words that differ in their last letter alone. */
function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}

function isSame(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}

let characterKinds: Uint8Array | undefined

function listKinds(): Uint8Array {
  return Uint8Array.from({ length: FIRST_UNKNOWN }, (_, code) => {
    const character = String.fromCharCode(code)
    if (/[\p{L}\p{N}]/u.test(character)) return LETTER
    if (/\p{M}/u.test(character)) return MARK
    return /['’\-‑]/.test(character) ? JOINER : SEPARATOR
  })
}

function kindAt(kinds: Uint8Array, text: string, at: number): number {
  if (at >= text.length) return SEPARATOR
  return kinds[text.charCodeAt(at)] ?? UNKNOWN
}

function isJoined(kinds: Uint8Array, text: string, at: number): boolean {
  return kindAt(kinds, text, at) === JOINER && kindAt(kinds, text, at + 1) === LETTER
}
