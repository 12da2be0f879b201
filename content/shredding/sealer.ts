import type { ShredKeyRecord } from '../model/shred-key/schema.ts'
import type { Shredded } from '../model/record/record-kind.ts'
import { keyNameOf, type NamedKey, openRecord, sealRecord } from './seal-record.ts'

/** What kinds are encrypted, and how; the others stay as they are. */
export type ShredRules = Readonly<Record<string, Shredded<never> | undefined>>

/** Records that one key encrypts at most: when one of them goes, the others get another key. */
const MOST_RECORDS = 2000

interface SomeChange {
  kind: string
  id: string
  value?: unknown
}

/** Where keys are kept. */
export interface Keys {
  /** A new one, which lasts once the promise resolves. */
  make: () => Promise<NamedKey>
  /** @throws AppError for one that is not there */
  get: (name: string) => NamedKey
}

/** Finds records as they are stored, in the transaction that is being committed. */
export interface StoredView {
  find(kind: never, id: string): unknown
}

export interface SealedChanges {
  changes: SomeChange[]
  /** To be told what became of them. */
  settle: (isCommitted: boolean) => void
}

interface Current {
  key: NamedKey
  records: number
  /** It is among the records of the site: once it is not any more, another process has deleted it. */
  isKept: boolean
}

/** Encrypts and opens the records of one site. Its transactions come one after another. */
export class Sealer {
  readonly #keys: Keys
  readonly #rules: ShredRules
  readonly #current = new Map<string, Current>()
  #day: string | undefined

  constructor(keys: Keys, rules: ShredRules) {
    this.#keys = keys
    this.#rules = rules
  }

  /** Whether a change needs `seal`. */
  seals({ kind }: Pick<SomeChange, 'kind'>): boolean {
    return this.#rules[kind] !== undefined
  }

  open(kind: string, id: string, stored: unknown): unknown {
    const name = keyNameOf(stored)
    return name === undefined ? stored : openRecord(stored, this.#keys.get(name).bytes, { kind, id })
  }

  /**
   * What is written instead of some changes. A record keeps its key for as long as it lives, so that no earlier state of it needs another one; the key
   * of a record that goes is noted in the same transaction.
   */
  async seal(changes: readonly SomeChange[], view: StoredView): Promise<SealedChanges> {
    const former = await Promise.all(changes.map(({ kind, id }) => (this.seals({ kind }) ? view.find(kind as never, id) : undefined)))
    const states = new Map<string, Promise<ShredKeyRecord | undefined>>()
    const stateOf = (name: string) => {
      const state = states.get(name) ?? Promise.resolve(view.find('shredKey' as never, name) as ShredKeyRecord | undefined)
      states.set(name, state)
      return state
    }
    const kept = new Set<Current>()
    const gone = new Set<string>()
    const sealed: SomeChange[] = []
    for (const [at, change] of changes.entries()) {
      const rule = this.#rules[change.kind]
      if (rule === undefined) {
        sealed.push(change)
        continue
      }
      const name = keyNameOf(former[at])
      if (change.value === undefined) {
        if (name !== undefined) gone.add(name)
        sealed.push(change)
        continue
      }
      const own = name !== undefined && isInUse(await stateOf(name)) ? this.#keys.get(name) : undefined
      const key = own ?? (await this.#takeKey(groupOf(rule, change), stateOf, kept))
      sealed.push({ ...change, value: sealRecord(change.value, rule.properties, key, change) })
    }
    const notes = [...gone].map(async (name): Promise<SomeChange[]> => {
      const state = await stateOf(name)
      return state && state.state === undefined ? [{ kind: 'shredKey', id: name, value: { state: 'stale' } }] : []
    })
    const made = [...kept].map(({ key }): SomeChange => ({ kind: 'shredKey', id: key.name, value: {} }))
    return {
      changes: [...sealed, ...made, ...(await Promise.all(notes)).flat()],
      settle: (isCommitted) => {
        for (const current of kept) if (isCommitted) current.isKept = true
        // A key that no record names looks as if nobody had it.
        if (!isCommitted) this.#current.clear()
      },
    }
  }

  /** Records of another day get other keys, so that a key and all that it encrypts go at about the same time. */
  beginDay(now: Date): void {
    const day = now.toISOString().slice(0, 10)
    if (day !== this.#day) this.#current.clear()
    this.#day = day
  }

  /** @param kept those that this transaction adds to the records */
  async #takeKey(group: string, stateOf: (name: string) => Promise<ShredKeyRecord | undefined>, kept: Set<Current>): Promise<NamedKey> {
    const current = this.#current.get(group)
    if (current && current.records < MOST_RECORDS) {
      const state = await stateOf(current.key.name)
      if (isInUse(state) || (state === undefined && !current.isKept)) {
        if (state === undefined) kept.add(current)
        current.records += 1
        return current.key
      }
    }
    const made: Current = { key: await this.#keys.make(), records: 1, isKept: false }
    this.#current.set(group, made)
    kept.add(made)
    return made.key
  }
}

function isInUse(state: ShredKeyRecord | undefined): boolean {
  return state !== undefined && state.state !== 'closed'
}

function groupOf({ groupOf: of }: Shredded<never>, { kind, value }: SomeChange): string {
  return `${kind} ${of?.(value as never) ?? ''}`
}
