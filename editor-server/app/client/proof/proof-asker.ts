/** Asks the person, in a dialog, to show once more who they are. Several calls that need it at once share one dialog. */
export class ProofAsker {
  #asked: { promise: Promise<boolean>; resolve: (isGiven: boolean) => void } | undefined
  readonly #listeners = new Set<() => void>()

  /** @returns whether a proof was given; false when the person thinks better of it */
  ask(): Promise<boolean> {
    if (!this.#asked) {
      let resolve: (isGiven: boolean) => void = () => {}
      const promise = new Promise<boolean>((settle) => (resolve = settle))
      this.#asked = { promise, resolve }
      this.#tell()
    }
    return this.#asked.promise
  }

  answer(isGiven: boolean): void {
    this.#asked?.resolve(isGiven)
    this.#asked = undefined
    this.#tell()
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly isAsked = (): boolean => this.#asked !== undefined

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
