import type { DevError, DevEvent, DevServerOptions } from './contract.ts'
import { describeThrown } from './describe-error.ts'

/** Tells the terminal of each error once, and when the last one is gone. */
export class ErrorLog {
  private told = new Set<string>()
  private readonly options: DevServerOptions
  private readonly onEvent: (event: DevEvent) => void

  constructor(options: DevServerOptions) {
    this.options = options
    this.onEvent = options.onEvent
  }

  /** An error that somebody just met. */
  note(error: DevError): void {
    const key = keyOf(error)
    if (this.told.has(key)) return
    this.told.add(key)
    this.onEvent({ kind: 'failed', error })
  }

  async noteThrown(error: unknown): Promise<void> {
    this.note(await this.describe(error))
  }

  describe(error: unknown): Promise<DevError> {
    return describeThrown(error, this.options)
  }

  /** All errors that are left after a change. */
  settle(errors: readonly DevError[]): void {
    const left = new Set(errors.map(keyOf))
    if (this.told.size > 0 && left.size === 0) this.onEvent({ kind: 'mended' })
    for (const key of this.told) if (!left.has(key)) this.told.delete(key)
    for (const error of errors) this.note(error)
  }
}

function keyOf({ code, message, path, line }: DevError): string {
  return JSON.stringify([code, message, path, line])
}
