import type { RefusalReason } from '../contract.ts'

/** An action that cannot be done here; nothing has changed. `params` fill in the text of the reason. */
export class ActionRefused extends Error {
  readonly reason: RefusalReason
  readonly params: Readonly<Record<string, string | number>>

  constructor(reason: RefusalReason, params: Readonly<Record<string, string | number>> = {}) {
    super(`${reason} ${JSON.stringify(params)}`)
    this.name = 'ActionRefused'
    this.reason = reason
    this.params = params
  }
}
