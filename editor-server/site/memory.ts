/** Something that one file keeps in memory: made when it is first asked for. */
export interface Slot<Owner, Value> {
  make: (owner: Owner) => Value
  /** Called when the server ends; a failure keeps nothing else open. */
  close?: (value: Value) => Promise<void> | void
}

/**
 * What is kept in memory of a site, or of all sites of a server, and ends with it: counts, queues, caches. Each slot belongs to the file that
 * defines it, and two servers in one process share none.
 */
export class Memory<Owner> {
  readonly #owner: Owner
  readonly #values = new Map<object, { value: unknown; close: () => Promise<void> | void }>()

  constructor(owner: Owner) {
    this.#owner = owner
  }

  get<Value>(slot: Slot<Owner, Value>): Value {
    const known = this.#values.get(slot)
    if (known) return known.value as Value
    const value = slot.make(this.#owner)
    this.#values.set(slot, { value, close: () => slot.close?.(value) })
    return value
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#values.values()].map(async ({ close }) => close()))
    this.#values.clear()
  }
}
