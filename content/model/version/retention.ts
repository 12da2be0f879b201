import { keptSince } from '../platform-setting/retention.ts'
import type { Version } from './schema.ts'

/** Number of older versions of a page or item that are kept, newest first. */
export const OLD_KEPT = 50

/**
 * Most versions of a page or item: as many as publishing eleven times a day for 90 days makes; it limits a script that publishes every
 * second.
 */
export const MOST_KEPT = 1000

/**
 * Versions of a page or item that need not be kept any longer. An unknown time of publication counts as old.
 * @param keptDays days that every version is kept (`versionDays`)
 * @param now ms since 1970
 */
export function findSuperfluous(versions: readonly Version[], keptDays: number, now: number): Version[] {
  const since = Date.parse(keptSince(keptDays, now))
  const isOld = ({ publishedOn }: Version) => publishedOn === undefined || Date.parse(publishedOn) <= since
  const newestFirst = versions.toSorted((a, b) => b.number - a.number)
  const old = new Set(newestFirst.filter(isOld).slice(OLD_KEPT))
  return newestFirst.filter((version, index) => index >= MOST_KEPT || old.has(version))
}
