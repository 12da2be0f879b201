import type { Edited } from './contract.ts'
import type { Versioned } from './edited-calls.ts'
import type { History, Step } from './history.ts'
import type { CopyKey, LocalCopies } from './local-copies.ts'

/** Milliseconds after a change until it is kept. */
const KEEP_AFTER = 400

export interface Kept {
  edited: Edited
  isSaved: boolean
  base: Versioned
  history: History
}

/** Keeps the local copy of one tab up to date: within a second, and with no more than what has changed. */
export class CopyKeeper {
  readonly #copies: LocalCopies
  readonly #key: CopyKey
  readonly #read: () => Kept
  readonly #onFail: (error: unknown) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #underWay: Promise<void> = Promise.resolve()
  #kept: ReadonlyMap<number, Step>

  /** @param steps those that are kept already */
  constructor(copies: LocalCopies, key: CopyKey, options: { read: () => Kept; steps: readonly Step[]; onFail: (error: unknown) => void }) {
    this.#copies = copies
    this.#key = key
    this.#read = options.read
    this.#onFail = options.onFail
    this.#kept = new Map(options.steps.map((step) => [step.id, step]))
  }

  /** Something has changed. Changes that follow go along. */
  changed(): void {
    this.#timer ??= setTimeout(() => void this.keepNow(), KEEP_AFTER)
  }

  /** Resolves when all there is now is kept. */
  keepNow(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#underWay = this.#underWay.then(() => this.#keep()).catch(this.#onFail)
    return this.#underWay
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  async #keep(): Promise<void> {
    const { edited, isSaved, base, history } = this.#read()
    const steps = new Map(history.steps.map((step) => [step.id, step]))
    const changed = history.steps.filter((step) => this.#kept.get(step.id) !== step)
    const gone = [...this.#kept.keys()].filter((id) => !steps.has(id))
    const copy = {
      ...this.#key,
      edited,
      ...(!isSaved && { base: base.edited }),
      version: base.version,
      keptAt: new Date().toISOString(),
      steps: history.steps.map(({ id }) => id),
      position: history.position,
    }
    await this.#copies.keep(copy, changed, gone)
    this.#kept = steps
  }
}
