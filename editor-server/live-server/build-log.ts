import type { Logger } from 'pino'
import { isError, type Problem } from '#content/errors/app-error.ts'
import type { SiteBuilt } from '#renderer/build/contract.ts'

/** Tells of builds in the background: each fault once for as long as it lasts, and when it is gone. */
export class BuildLog {
  readonly #log: Logger
  readonly #told = new Map<string, ReadonlySet<string>>()

  constructor(log: Logger) {
    this.#log = log
  }

  tell(site: string, { problems, isGood, rendered, ms }: SiteBuilt): void {
    const faults = new Map(problems.filter(isError).map((problem) => [keyOf(problem), problem]))
    const told = this.#told.get(site) ?? new Set()
    for (const [key, { code, path, line, message, fix }] of faults) {
      if (!told.has(key)) this.#log.error({ site, code, path, line, fix }, message)
    }
    if (told.size > 0 && faults.size === 0) this.#log.info({ site }, 'all faults are fixed')
    this.#told.set(site, new Set(faults.keys()))
    if (isGood) this.#log.info({ site, rendered, ms }, 'built')
    else this.#log.warn({ site, ms }, 'not built; the earlier output is served')
  }
}

function keyOf({ code, path, line, message }: Problem): string {
  return JSON.stringify([code, path, line, message])
}
