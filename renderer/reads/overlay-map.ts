/** A map with some entries of its own over another, which it neither copies nor changes: it costs as much as its own entries. */
export class OverlayMap<Key, Value> extends Map<Key, Value> {
  readonly #base: ReadonlyMap<Key, Value>
  readonly #without: ReadonlySet<Key>

  /** @param without keys of the base to leave out */
  constructor(base: ReadonlyMap<Key, Value>, own: Iterable<readonly [Key, Value]>, without: ReadonlySet<Key> = new Set()) {
    super()
    this.#base = base
    this.#without = without
    for (const [key, value] of own) super.set(key, value)
  }

  override get(key: Key): Value | undefined {
    return super.has(key) || this.#without.has(key) ? super.get(key) : this.#base.get(key)
  }

  override has(key: Key): boolean {
    return super.has(key) || (this.#base.has(key) && !this.#without.has(key))
  }

  override get size(): number {
    return [...this.keys()].length
  }

  /** In the order of a copied map: an entry of the base keeps its place. */
  override *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.#base) if (!this.#without.has(key)) yield [key, super.has(key) ? (super.get(key) as Value) : value]
    for (const [key, value] of super.entries()) if (!this.#base.has(key) || this.#without.has(key)) yield [key, value]
  }

  override *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key
  }

  override *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  override [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }

  override forEach(each: (value: Value, key: Key, map: Map<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) each(value, key, this)
  }

  override set(): never {
    throw new TypeError('What lies over another map is not changed')
  }

  override delete(): never {
    throw new TypeError('What lies over another map is not changed')
  }

  override clear(): never {
    throw new TypeError('What lies over another map is not changed')
  }
}
