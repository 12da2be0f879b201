import type { Version } from './schema.ts'

/** Milliseconds that every version is kept: 90 days. */
export const ALL_KEPT = 90 * 24 * 3600_000
/** Older versions of one page or item that are kept, the newest of them. */
export const OLD_KEPT = 50

/** Versions of one page or item, at most: who publishes a page eleven times a day for 90 days has as many, and a script that does so each second no more. */
export const MOST_KEPT = 1000

/**
 * The versions of one page or item that need not be kept any longer. What was published at an unknown time counts as old.
 * @param now ms since 1970
 */
export function findSuperfluous(versions: readonly Version[], now: number): Version[] {
  const isOld = ({ publishedOn }: Version) => publishedOn === undefined || Date.parse(publishedOn) <= now - ALL_KEPT
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  const old = new Set(newestFirst.filter(isOld).slice(OLD_KEPT))
  return newestFirst.filter((version, index) => index >= MOST_KEPT || old.has(version))
}
