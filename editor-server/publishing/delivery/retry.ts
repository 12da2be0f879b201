const SECOND = 1000
/** Longest pause between attempts: a cache that recovers gets its purges within this time. */
const LONGEST_WAIT = 300 * SECOND
/** No cache puts a purge off for longer, whatever it asks. */
const LONGEST_ASKED = 3600 * SECOND

/**
 * How long a purge waits after it has failed for the n-th time (ms): a second, doubling to five minutes, less up to a fifth so that not
 * all sites of a cache that comes back ask at once. It never ends.
 * @param random from 0 to 1
 */
export function waitAfter(attempts: number, random: number): number {
  const wait = Math.min(SECOND * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT)
  return Math.round(wait * (1 - random / 5))
}

/** What `Retry-After` asks (RFC 9110 section 10.2.3), in ms: seconds or a date. Undefined for anything else. */
export function readRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const asked = /^\d+$/.test(value.trim()) ? Number(value) * SECOND : Date.parse(value) - now
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, SECOND), LONGEST_ASKED)
}
