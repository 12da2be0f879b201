import type { Edited } from '../session/contract.ts'

export interface RenderLoopOptions<Rendered> {
  render: (edited: Edited) => Promise<Rendered>
  onRendered: (rendered: Rendered, edited: Edited) => Promise<void>
  onFailed: (error: unknown) => void
}

/** Renders the newest state, one at a time: changes during a render are rendered together after it. */
export class RenderLoop<Rendered> {
  readonly #options: RenderLoopOptions<Rendered>
  #wanted: Edited | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  #isClosed = false

  constructor(options: RenderLoopOptions<Rendered>) {
    this.#options = options
  }

  /** @param delay ms; each request restarts the wait, so a shorter delay does not wait for a longer one */
  request(edited: Edited, delay = 0): void {
    this.#wanted = edited
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), delay)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    if (this.#isRunning || this.#isClosed) return
    this.#isRunning = true
    try {
      while (this.#wanted && !this.#isClosed) {
        const edited = this.#wanted
        this.#wanted = undefined
        const rendered = await this.#options.render(edited)
        // Something newer is on the screen by now; it is rendered next.
        if (this.#wanted || this.#isClosed) continue
        await this.#options.onRendered(rendered, edited)
      }
    } catch (error) {
      if (!this.#isClosed) this.#options.onFailed(error)
    } finally {
      this.#isRunning = false
    }
  }
}
