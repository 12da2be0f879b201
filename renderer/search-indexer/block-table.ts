import type { Database, RootDatabase } from 'lmdb'
import { compareKeys, findFirst, type Table } from './records.ts'

/** Entries that share a block, and the most characters of one that holds more than an entry. */
const MOST_ENTRIES = 64
const MOST_CHARACTERS = 32_000
/** Sorts after every key that starts like the one before it. */
const LAST = '\u{10ffff}'

/** Entries whose keys follow each other; values are read when they are asked for. */
interface Block {
  keys: readonly string[]
  /** JSON of each value. */
  values: readonly string[]
}

/**
 * A table in LMDB of which a whole index is stored in blocks of entries and each later change as an entry of its own, over them: a put for
 * every entry takes longer than making it, while an edit changes few of them.
 */
export class BlockTable<T> implements Table<T> {
  /** By their first key: their keys as JSON, then the values, on a line each. Blocks never change. */
  private readonly blocks: Database<string, string>
  /** What changed since; null for an entry that went. */
  private readonly changes: Database<T | null, string>
  private readonly kept = new Map<string, Block>()
  /** First keys in order. */
  private starts: string[] | undefined

  constructor(root: RootDatabase, name: string) {
    this.blocks = root.openDB<string, string>({ name: `${name} blocks`, encoding: 'string' })
    this.changes = root.openDB<T | null, string>({ name, encoding: 'msgpack' })
  }

  get(key: string): T | undefined {
    const changed = this.changes.get(key)
    if (changed !== undefined) return changed ?? undefined
    const start = this.startOf(key)
    if (start === undefined) return undefined
    const { keys, values } = this.open(start)
    const place = findFirst(keys, key)
    return keys[place] === key ? (JSON.parse(values[place] as string) as T) : undefined
  }

  put(key: string, value: T) {
    this.changes.putSync(key, value)
  }

  remove(key: string) {
    if (this.startOf(key) === undefined) this.changes.removeSync(key)
    else this.changes.putSync(key, null)
  }

  *entries(start: string): Iterable<[key: string, value: T]> {
    for (const [key, read] of this.merge(start)) yield [key, read()]
  }

  *keys(start: string): Iterable<string> {
    for (const [key] of this.merge(start)) yield key
  }

  clear() {
    this.blocks.clearSync()
    this.changes.clearSync()
    this.forget()
  }

  /** Stores entries, which are in order, in a table that is empty. */
  fill(entries: Iterable<[key: string, value: T]>) {
    let keys: string[] = []
    let text = ''
    const write = () => {
      if (keys[0] !== undefined) this.blocks.putSync(keys[0], JSON.stringify(keys) + text)
      keys = []
      text = ''
    }
    for (const [key, value] of entries) {
      keys.push(key)
      text += `\n${JSON.stringify(value)}`
      if (keys.length >= MOST_ENTRIES || text.length >= MOST_CHARACTERS) write()
    }
    write()
    this.forget()
  }

  private forget() {
    this.kept.clear()
    this.starts = undefined
  }

  /** First key of the only block that may hold this one. */
  private startOf(key: string): string | undefined {
    const starts = this.listStarts()
    const place = findFirst(starts, key)
    return starts[place] === key ? key : starts[place - 1]
  }

  private listStarts(): readonly string[] {
    return (this.starts ??= [...this.blocks.getKeys()])
  }

  private open(start: string): Block {
    const known = this.kept.get(start)
    if (known) return known
    const [keys = '[]', ...values] = (this.blocks.get(start) ?? '').split('\n')
    const block = { keys: JSON.parse(keys) as string[], values }
    this.kept.set(start, block)
    return block
  }

  /** Entries of blocks and changes with this start, by key. */
  private *merge(start: string): Iterable<[key: string, read: () => T]> {
    const changes = this.changes.getRange({ start, end: start + LAST })[Symbol.iterator]()
    let change = changes.next()
    for (const [key, read] of this.listBlocks(start)) {
      for (; !change.done && compareKeys(change.value.key, key) < 0; change = changes.next()) yield* present(change.value)
      if (!change.done && change.value.key === key) {
        yield* present(change.value)
        change = changes.next()
      } else yield [key, read]
    }
    for (; !change.done; change = changes.next()) yield* present(change.value)
  }

  private *listBlocks(start: string): Iterable<[key: string, read: () => T]> {
    const starts = this.listStarts()
    const first = this.startOf(start)
    for (let order = first === undefined ? 0 : findFirst(starts, first); order < starts.length; order++) {
      const { keys, values } = this.open(starts[order] as string)
      for (let place = findFirst(keys, start); place < keys.length; place++) {
        const key = keys[place] as string
        if (!key.startsWith(start)) return
        yield [key, () => JSON.parse(values[place] as string) as T]
      }
    }
  }
}

/** An entry that went is none. */
function* present<T>({ key, value }: { key: string; value: T | null }): Iterable<[key: string, read: () => T]> {
  if (value !== null) yield [key, () => value]
}
