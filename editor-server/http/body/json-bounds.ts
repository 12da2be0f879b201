/** What a JSON text may hold, beside its length. */
export interface JsonBounds {
  /** Lists and objects within each other. */
  levels: number
  /** Entries of all lists and objects together. */
  entries: number
  /** Entries of any one object. */
  keys: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
/** Every byte of JSON's whitespace is at most this one. */
const SPACE = 0x20

/**
 * Counts what a text in UTF-8 holds without parsing it, in time proportional to its length: parsing and describing what is nested a million
 * levels deep, or has as many wrong keys, stops the whole process for a quarter of a second. Whether the text is JSON is not looked at.
 */
export function isWithin(text: Uint8Array, { levels, entries, keys }: JsonBounds): boolean {
  let level = 0
  let all = 0
  /** By level: whether it is an object, and its entries. */
  const isObject = new Uint8Array(levels + 1)
  const counts = new Uint32Array(levels + 1)
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] as number
    if (byte <= SPACE) continue
    const closes = byte === CLOSE_LIST || byte === CLOSE_OBJECT
    const isFirst = level > 0 && counts[level] === 0 && !closes
    if (isFirst || byte === COMMA) {
      all += 1
      const own = (counts[level] as number) + 1
      counts[level] = own
      if (all > entries || (own > keys && isObject[level] === 1)) return false
    }
    if (byte === QUOTE) at = endOfString(text, at)
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1
      if (level > levels) return false
      isObject[level] = byte === OPEN_OBJECT ? 1 : 0
      counts[level] = 0
    } else if (closes && level > 0) level -= 1
  }
  return true
}

/** @returns index of the closing quote of a string that begins at a place */
function endOfString(text: Uint8Array, begin: number): number {
  for (let at = begin + 1; ; at += 1) {
    const end = text.indexOf(QUOTE, at)
    if (end === -1) return text.length
    let slashes = 0
    while (text[end - 1 - slashes] === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
    at = end
  }
}
