/** Attempts for an address without waiting, since people mistype. */
export const FREE_FAILURES = 5

const FIRST_WAIT = 1000
const LONGEST_WAIT = 15 * 60_000

/** What is stored of the failed attempts for an address, whether it has an account or not. */
export interface Failures {
  count: number
  /** Instant (ISO 8601). */
  lastOn: string
}

/** Milliseconds between attempts after this many failures: 1 s doubling to 15 min. There is no lock: waiting always ends. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(FIRST_WAIT * 2 ** Math.min(failures - FREE_FAILURES, 20), LONGEST_WAIT)
}

/** Milliseconds that an address still has to wait. Setting the clock back never makes it longer than the rule says. */
export function waitLeft(failures: Failures | undefined, now: number): number {
  if (!failures) return 0
  const wait = waitAfter(failures.count)
  return Math.max(0, Math.min(wait, Date.parse(failures.lastOn) + wait - now))
}

/** Merges failures: the sum of their counts, with the latest time. */
export function addFailures(all: readonly Failures[]): Failures | undefined {
  const [latest] = all.toSorted((a, b) => Date.parse(b.lastOn) - Date.parse(a.lastOn))
  return latest && { count: all.reduce((sum, { count }) => sum + count, 0), lastOn: latest.lastOn }
}

/** Whether failures are old enough to be forgotten: a day without an attempt. */
export function isForgotten({ lastOn }: Failures, now: number): boolean {
  return now - Date.parse(lastOn) > 24 * 3600_000
}
