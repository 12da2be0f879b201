/** Whoever reads waits no longer than this (ms): a thread that is stuck halfway would otherwise take its site along. */
const LONGEST = 2_000

/**
 * Keeps readers of a site's output from seeing one file of a release and then an older one: another thread moves its files one by one. A number
 * that both threads share is odd while it does, and another one afterwards.
 */
export class ReleaseLock {
  /** For the other thread's end of this lock. */
  readonly buffer: SharedArrayBuffer
  readonly #number: Int32Array<SharedArrayBuffer>

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer
    this.#number = new Int32Array(buffer)
  }

  /** Moves files while nobody reads. */
  hold(move: () => void): void {
    this.#become(1)
    try {
      move()
    } finally {
      this.#become(0)
      Atomics.notify(this.#number, 0)
    }
  }

  /** Of a thread that ended while it held this: the rest is moved by the next build. */
  release(): void {
    if (!isOdd(this.#present)) return
    this.#become(0)
    Atomics.notify(this.#number, 0)
  }

  /** What `look` finds while no file is moved; it looks again where some were meanwhile. */
  async read<Found>(look: () => Promise<Found>, longest: number = LONGEST): Promise<Found> {
    const end = performance.now() + longest
    for (;;) {
      const before = await this.#wait(end)
      const found = await look()
      if (this.#present === before || performance.now() >= end) return found
    }
  }

  get #present(): number {
    return Atomics.load(this.#number, 0)
  }

  async #wait(end: number): Promise<number> {
    for (;;) {
      const number = this.#present
      const left = end - performance.now()
      if (!isOdd(number) || left <= 0) return number
      await Atomics.waitAsync(this.#number, 0, number, left).value
    }
  }

  /** Becomes the next number of this parity, whatever it is now: a holder that ended halfway leaves it odd. */
  #become(parity: 0 | 1): void {
    const number = this.#present
    Atomics.store(this.#number, 0, number + ((number & 1) === parity ? 2 : 1))
  }
}

function isOdd(number: number): boolean {
  return (number & 1) === 1
}
