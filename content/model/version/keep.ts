import type { Version } from './schema.ts'

/** Milliseconds that every version is kept: 90 days. */
export const ALL_KEPT = 90 * 24 * 3600_000
/** Older versions of one page or item that are kept, the newest of them. */
export const OLD_KEPT = 50

/**
 * The versions of one page or item that need not be kept any longer. What was published at an unknown time counts as old.
 * @param now ms since 1970
 */
export function findSuperfluous(versions: readonly Version[], now: number): Version[] {
  const isOld = ({ publishedOn }: Version) => publishedOn === undefined || Date.parse(publishedOn) <= now - ALL_KEPT
  return versions
    .filter(isOld)
    .toSorted((a, b) => b.number - a.number)
    .slice(OLD_KEPT)
}
