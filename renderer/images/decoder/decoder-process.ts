import { DecoderLife, ProcessLost } from './decoder-life.ts'
import type { ProcessLimits } from './limits.ts'
import type { Question, QuestionKind } from './questions.ts'

/** Idle time after which the process is ended, in ms, to free its memory. */
const IDLE_MS = 30_000

/**
 * The decoding process. The first question starts it; it ends with its parent, by `close`, when idle, or by an image that takes too much
 * memory or time. The next question starts another.
 */
export class DecoderProcess {
  #life: DecoderLife | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #limits: ProcessLimits

  constructor(limits: ProcessLimits) {
    this.#limits = limits
  }

  /** Undefined while none is running. */
  get pid(): number | undefined {
    return this.#life?.pid
  }

  /** @throws ImageFault, ProcessLost */
  async ask<K extends QuestionKind>(kind: K, question: Question[K]['asks']): Promise<Question[K]['answer']> {
    if (this.#isClosed) throw new ProcessLost('closed')
    clearTimeout(this.#idle)
    const life = (this.#life ??= this.#start())
    try {
      return (await life.ask(kind, question)) as Question[K]['answer']
    } finally {
      if (this.#life?.isIdle) this.#endSoon()
    }
  }

  /** Ends it for good: unanswered and later questions are lost. */
  close() {
    this.#isClosed = true
    this.#end()
  }

  /** Several answers may arrive before any of their callers runs, and each of them finds no work left: only one timer may run. */
  #endSoon() {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref()
  }

  #end() {
    clearTimeout(this.#idle)
    this.#life?.end()
    this.#life = undefined
  }

  #start(): DecoderLife {
    const life = new DecoderLife(this.#limits, () => {
      if (this.#life === life) this.#life = undefined
    })
    return life
  }
}
