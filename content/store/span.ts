import { AppError } from '../errors/app-error.ts'
import type { Bound, ListRange, PlacedEntry, Span } from './contract.ts'

/** A stored index key: LMDB takes keys of up to 1,978 bytes. */
const KEY_LENGTH = 400

/** By code point, like bytes of UTF-8 and a database with the collation "C"; plain `<` compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === shorter) return a.length - b.length
  const [first, second] = [a.charCodeAt(at), b.charCodeAt(at)]
  // A surrogate stands for a character above U+FFFF.
  return isSurrogate(first) === isSurrogate(second) ? first - second : isSurrogate(first) ? 1 : -1
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}

type Place = Pick<PlacedEntry<never>, 'key' | 'id'>

export function comparePlaces(a: Place, b: Place): number {
  return compareText(a.key, b.key) || compareText(a.id, b.id)
}

/** Whether a place is within the bounds of a span. */
export function isWithin({ lower, upper }: Span, place: Place): boolean {
  if (lower !== undefined) {
    const order = compareToBound(place, lower)
    if (order < 0 || (order === 0 && !lower.isIncluded)) return false
  }
  if (upper === undefined) return true
  const order = compareToBound(place, upper)
  return order < 0 || (order === 0 && upper.isIncluded === true)
}

function compareToBound(place: Place, { key, id }: Bound): number {
  return compareText(place.key, key) || (id === undefined ? 0 : compareText(place.id, id))
}

/** The entries of a span, out of all entries. */
export function takeSpan<Each extends Place>(all: Iterable<Each>, span: Span): Each[] {
  const { reverse, limit, offset = 0 } = span
  const within = [...all].filter((place) => isWithin(span, place)).sort(comparePlaces)
  if (reverse) within.reverse()
  return offset === 0 && limit === undefined ? within : within.slice(offset, limit === undefined ? undefined : offset + limit)
}

/** The bounds of a range; the narrowest of its options holds. */
export function spanOf({ by, key, prefix, from, after, before }: ListRange): Span {
  const lowers: Bound[] = [
    ...(key === undefined ? [] : [{ key: cutKey(key), isIncluded: true }]),
    ...(prefix === undefined || prefix === '' ? [] : [{ key: prefix, isIncluded: true }]),
    ...(from === undefined ? [] : [{ key: from, isIncluded: true }]),
    ...(after === undefined ? [] : [{ key: after }]),
  ]
  const end = prefix === undefined ? undefined : behindPrefix(prefix)
  const uppers: Bound[] = [
    ...(key === undefined ? [] : [{ key: cutKey(key), isIncluded: true }]),
    ...(end === undefined ? [] : [{ key: end }]),
    ...(before === undefined ? [] : [{ key: before }]),
  ]
  const lower = lowers.reduce<Bound | undefined>((most, bound) => (most && isNarrower(most, bound, 1) ? most : bound), undefined)
  const upper = uppers.reduce<Bound | undefined>((least, bound) => (least && isNarrower(least, bound, -1) ? least : bound), undefined)
  return { ...(by !== undefined && { index: by }), ...(lower && { lower }), ...(upper && { upper }) }
}

function isNarrower(a: Bound, b: Bound, direction: 1 | -1): boolean {
  const order = compareText(a.key, b.key) * direction
  return order > 0 || (order === 0 && !a.isIncluded)
}

/** The first text after all texts with this prefix; undefined if there is none. */
function behindPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) as number)
  while (points.at(-1) === 0x10ffff) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1)
}

export function cutKey(key: string): string {
  return cleanKey(key.slice(0, KEY_LENGTH))
}

/** No database keeps a NUL or a lone surrogate in a key. */
function cleanKey(key: string): string {
  return key.replaceAll(/[\0-\x1f\x7f]|\p{Surrogate}/gu, '\ufffd')
}

/** Where a page ended. */
export function cursorOf({ key, id }: Place): string {
  return Buffer.from(JSON.stringify(key === id ? [key] : [key, id])).toString('base64url')
}

/** @throws AppError SITE_CURSOR */
export function readCursor(cursor: string): Bound {
  const place = parseCursor(cursor)
  if (place === undefined) throw new AppError('SITE_CURSOR')
  return { key: place[0], id: place[1] ?? place[0] }
}

function parseCursor(cursor: string): [string, string?] | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isPlace = Array.isArray(place) && (place.length === 1 || place.length === 2) && place.every((part) => isPlaceText(part))
    return isPlace ? (place as [string, string?]) : undefined
  } catch {
    return undefined
  }
}

function isPlaceText(part: unknown): boolean {
  return typeof part === 'string' && part.length <= KEY_LENGTH && cleanKey(part) === part
}
