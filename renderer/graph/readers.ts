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
    const readers = before === undefined ? change.added : [...merge(before, change)]
    if (readers.length === 0) database.removeSync(key)
    else database.putSync(key, readers.sort().join('\n'))
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

function merge(before: string, change: { added: string[]; removed: string[] }): Set<string> {
  const readers = new Set(before.split('\n'))
  for (const reader of change.removed) readers.delete(reader)
  for (const reader of change.added) readers.add(reader)
  return readers
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
