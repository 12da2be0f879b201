import type { Database } from 'lmdb'

/** Facts that most pages of a site read: their readers are spread over keys, so that adding one rewrites little. */
const WIDE_FACTS = /^(shell:|renderer|theme:|assets:|code:|setting:|baseUrl|menuPlaces$|menu$)/
const SPREAD = 32

/** Keys that hold the readers of a fact. */
export function readerKeys(fact: string): string[] {
  const name = keyOf(fact)
  return WIDE_FACTS.test(fact) ? Array.from({ length: SPREAD }, (_, part) => `${name}\u0001${part}`) : [name]
}

const OWN_FACT = /^(page|card|translations|ownName|item|itemCard):(.+)$/

/**
 * The output whose own content a fact is. Its node says already that it reads the fact; a second edge would double the entries of a site.
 */
export function ownReader(fact: string): string | undefined {
  const [, kind, guid] = OWN_FACT.exec(fact) ?? []
  if (kind === undefined) return undefined
  return kind.startsWith('item') ? `item/${guid}` : `page/${guid}`
}

/** Adds and removes readers. Lists stay sorted, so that equal graphs have equal bytes. */
export function mergeReaders(
  database: Database<string, string>,
  added: ReadonlyMap<string, string[]>,
  removed: ReadonlyMap<string, string[]>,
  isNew: boolean,
) {
  const parts = new Map<string, { added: string[]; removed: string[] }>()
  // Nearly every page reads every wide fact: work out its place among the readers once.
  const spreads = new Map<string, number>()
  collect(added, 'added')
  collect(removed, 'removed')
  for (const [key, change] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = isNew ? undefined : database.get(key)
    const readers = before === undefined ? change.added.sort().join('\n') : merge(before, change)
    if (readers === '') database.removeSync(key)
    else if (readers !== before) database.putSync(key, readers)
  }

  function collect(changes: ReadonlyMap<string, string[]>, kind: 'added' | 'removed') {
    for (const [fact, readers] of changes) {
      const keys = readerKeys(fact)
      const own = ownReader(fact)
      for (const reader of readers) {
        if (reader === own) continue
        const key = keys.length === 1 ? (keys[0] as string) : (keys[knownSpread(reader)] as string)
        const part = parts.get(key) ?? { added: [], removed: [] }
        part[kind].push(reader)
        parts.set(key, part)
      }
    }
  }

  function knownSpread(reader: string): number {
    const known = spreads.get(reader)
    if (known !== undefined) return known
    const spread = spreadOf(reader)
    spreads.set(reader, spread)
    return spread
  }
}

/** Up to here each is put in its place, which costs less than a look at all of them. */
const FEW = 8

function merge(before: string, { added, removed }: { added: string[]; removed: string[] }): string {
  if (added.length + removed.length > FEW) {
    const readers = new Set(before.split('\n'))
    for (const reader of removed) readers.delete(reader)
    for (const reader of added) readers.add(reader)
    return [...readers].sort().join('\n')
  }
  return added.reduce(withLine, removed.reduce(withoutLine, before))
}

function withLine(lines: string, line: string): string {
  if (lines === '') return line
  const at = placeOf(lines, line)
  if (isLineAt(lines, at, line)) return lines
  return at > lines.length ? `${lines}\n${line}` : `${lines.slice(0, at)}${line}\n${lines.slice(at)}`
}

function withoutLine(lines: string, line: string): string {
  const at = placeOf(lines, line)
  if (!isLineAt(lines, at, line)) return lines
  const end = at + line.length
  return end === lines.length ? lines.slice(0, Math.max(0, at - 1)) : lines.slice(0, at) + lines.slice(end + 1)
}

/** Where in sorted lines the first one begins that is not before this one. */
function placeOf(lines: string, line: string): number {
  let from = 0
  let until = lines.length
  while (from < until) {
    const middle = (from + until) >> 1
    const start = middle === 0 ? 0 : lines.lastIndexOf('\n', middle - 1) + 1
    const next = lines.indexOf('\n', middle)
    const end = next === -1 ? lines.length : next
    if (lines.slice(start, end) < line) from = end + 1
    else until = start
  }
  return from
}

function isLineAt(lines: string, at: number, line: string): boolean {
  const end = at + line.length
  return lines.startsWith(line, at) && (end === lines.length || lines[end] === '\n')
}

function spreadOf(reader: string): number {
  let sum = 0
  for (let position = 0; position < reader.length; position++) sum = (sum * 31 + reader.charCodeAt(position)) | 0
  return Math.abs(sum) % SPREAD
}

const LONGEST_KEY = 400

/** A name as a key of the database, which may have 1,978 bytes at most. A long name is cut and gets a hash. */
export function keyOf(name: string): string {
  if (name.length <= LONGEST_KEY) return name
  return `${name.slice(0, LONGEST_KEY - 20)}~${spreadHash(name)}`
}

/**
 * 53-bit string hash (cyrb53 construction). Two long facts that share 380 characters and this hash become one node, which only renders too
 * much.
 */
function spreadHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return ((high >>> 0).toString(36) + (low >>> 0).toString(36)).padStart(14, '0')
}
