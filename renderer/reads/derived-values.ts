import type { Derived } from './recording.ts'

/** Derived values by the names of their nodes, and which of them read what: a change drops what depends on it and nothing else. */
export class DerivedValues extends Map<string, Derived> {
  readonly #readers = new Map<string, Set<string>>()

  override set(key: string, derived: Derived): this {
    for (const dep of derived.deps) {
      const readers = this.#readers.get(dep)
      if (readers) readers.add(key)
      else this.#readers.set(dep, new Set([key]))
    }
    return super.set(key, derived)
  }

  override delete(key: string): boolean {
    for (const dep of this.get(key)?.deps ?? []) {
      const readers = this.#readers.get(dep)
      readers?.delete(key)
      if (readers?.size === 0) this.#readers.delete(dep)
    }
    return super.delete(key)
  }

  override clear(): void {
    this.#readers.clear()
    super.clear()
  }

  /** Drops what read any of these facts, directly or through other values. Returns the names of what was dropped. */
  forget(facts: Iterable<string>): string[] {
    const changed = [...facts]
    const gone: string[] = []
    for (let fact = changed.pop(); fact !== undefined; fact = changed.pop()) {
      for (const key of [...(this.#readers.get(fact) ?? [])]) {
        this.delete(key)
        gone.push(key)
        changed.push(key)
      }
    }
    return gone
  }
}
