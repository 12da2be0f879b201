import type { Version } from './schema.ts'

/** Milliseconds that every version is kept: 90 days. */
export const ALL_KEPT = 90 * 24 * 3600_000
/** Number of older versions of a page or item that are kept, newest first. */
export const OLD_KEPT = 50

/**
 * Most versions of a page or item: as many as publishing eleven times a day for 90 days makes; it limits a script that publishes every
 * second.
 */
export const MOST_KEPT = 1000

/**
 * Versions of a page or item that need not be kept any longer. An unknown time of publication counts as old.
 * @param now ms since 1970
 */
export function findSuperfluous(versions: readonly Version[], now: number): Version[] {
  const isOld = ({ publishedOn }: Version) => publishedOn === undefined || Date.parse(publishedOn) <= now - ALL_KEPT
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  const old = new Set(newestFirst.filter(isOld).slice(OLD_KEPT))
  return newestFirst.filter((version, index) => index >= MOST_KEPT || old.has(version))
}
