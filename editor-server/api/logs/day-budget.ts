const DAY = 24 * 3600_000
const MB = 1024 * 1024

/** Bytes of the log that browsers may fill in a day (UTC): those of one network, of one site, and of all sites of the server. */
export const LOG_OF_NETWORK = 2 * MB
export const LOG_OF_SITE = 20 * MB
export const LOG_OF_SERVER = 200 * MB

/** Networks that are told apart; further ones share what is left for one. */
const MOST_NETWORKS = 10_000

/** What has been used of today's room, by whom. Forgets the day before. */
export class DayBudget {
  #day = 0
  readonly #used = new Map<string, number>()

  /** Takes room of each of these; of none where one of them has too little. */
  take(now: Date, bytes: number, limits: readonly { of: string; most: number }[]): boolean {
    const day = Math.floor(now.getTime() / DAY)
    if (day !== this.#day) this.#used.clear()
    this.#day = day
    const keys = limits.map(({ of, most }) => ({ key: this.#used.has(of) || this.#used.size < MOST_NETWORKS ? of : 'others', most }))
    if (keys.some(({ key, most }) => (this.#used.get(key) ?? 0) + bytes > most)) return false
    for (const { key } of keys) this.#used.set(key, (this.#used.get(key) ?? 0) + bytes)
    return true
  }

  /** Whether this is the first time today. */
  isFirst(what: string): boolean {
    if (this.#used.has(what)) return false
    this.#used.set(what, 0)
    return true
  }
}

/** Seconds until the next day begins. */
export function secondsLeft(now: Date): number {
  return Math.ceil((DAY - (now.getTime() % DAY)) / 1000)
}
