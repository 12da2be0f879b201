import { setTimeout as sleep } from 'node:timers/promises'

export interface Wait {
  /** When it was asked (ms of `performance.now`), and how long it waited (ms). */
  at: number
  ms: number
  line: string
  status: number
}

export interface Neighbours {
  /** Waits of what was asked or still waited since a moment. */
  since: (at: number) => Wait[]
  stop: () => Promise<Wait[]>
}

/** What one of them asks, over and over. @returns the status of the answer */
export interface Asking {
  line: string
  /** What comes before it, and is not measured. */
  prepare?: () => Promise<void>
  ask: () => Promise<number>
  /** ms between an answer and the next. */
  pause: number
}

/** Asks as visitors and editors of another site do, and notes how long each of them waits. */
export function watchNeighbours(askings: readonly Asking[]): Neighbours {
  const waits: Wait[] = []
  let isOver = false
  const running = askings.map(async ({ line, prepare, ask, pause }) => {
    while (!isOver) {
      await prepare?.()
      const at = performance.now()
      const status = await ask()
      waits.push({ at, ms: performance.now() - at, line, status })
      await sleep(pause)
    }
  })
  return {
    since: (at) => waits.filter((wait) => wait.at + wait.ms >= at),
    async stop() {
      isOver = true
      await Promise.all(running)
      return waits
    },
  }
}

/** @param share such as 0.99 */
export function percentile(waits: readonly { ms: number }[], share: number): number {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
