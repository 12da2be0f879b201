/** A counting semaphore: a fixed amount of something, handed out in parts, first come first served. */
export class Semaphore {
  readonly #all: number
  #left: number
  readonly #waiting: { part: number; give(): void }[] = []

  constructor(all: number) {
    this.#all = all
    this.#left = all
  }

  /** Waits for a part, at most the whole. Returns a function that hands it back. */
  async take(wanted: number): Promise<() => void> {
    const part = Math.min(wanted, this.#all)
    // A small request does not overtake a large one, which could otherwise wait forever.
    if (this.#waiting.length > 0 || part > this.#left) await new Promise<void>((give) => this.#waiting.push({ part, give }))
    else this.#left -= part
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      this.#left += part
      this.#serve()
    }
  }

  #serve() {
    for (let next = this.#waiting[0]; next && next.part <= this.#left; next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#left -= next.part
      next.give()
    }
  }
}
