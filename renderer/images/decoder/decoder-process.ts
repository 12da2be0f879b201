import { DecoderLife, ProcessLost } from './decoder-life.ts'
import type { ProcessLimits } from './limits.ts'
import type { Question, QuestionKind } from './questions.ts'

/** A process without work for so long, in ms, gives its memory back. */
const IDLE_MS = 30_000

/**
 * The process that decodes: started by the first question, ended with its parent, by `close`, when it has been idle, or by an image that
 * takes too much memory or time. The next question starts another.
 */
export class DecoderProcess {
  #life: DecoderLife | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #limits: ProcessLimits

  constructor(limits: ProcessLimits) {
    this.#limits = limits
  }

  /** Undefined while there is none. */
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

  /** For good: what it has not answered is lost, and so is what comes later. */
  close() {
    this.#isClosed = true
    this.#end()
  }

  /** Several answers may come before anybody hears of the first: each of them finds no work left, and only one clock may run. */
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
