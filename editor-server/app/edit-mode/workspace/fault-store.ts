import type { Guid } from '#content/model/guid/guid.ts'

/** Why blocks could not be rendered, as of the last render of the page. */
export class FaultStore {
  #faults: ReadonlyMap<Guid, string> = new Map()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  find(guid: Guid): string | undefined {
    return this.#faults.get(guid)
  }

  set(faults: ReadonlyMap<Guid, string>): void {
    this.#faults = faults
    for (const listener of this.#listeners) listener()
  }
}
