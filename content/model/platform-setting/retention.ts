/**
 * How long a site keeps what its organisation decides about, with the least and the most that can be chosen (decision 166). Figures are
 * packed by month, and go by month.
 */
export const retentionRanges = {
  /** Less than a quarter of a year tells nobody what happened when a breach is found; 18 months are usual (BIO2 8.15). */
  auditDays: { least: 90, most: 3650, usual: 548 },
  /** Months before the present one. */
  statisticsMonths: { least: 3, most: 120, usual: 24 },
  deliveryDays: { least: 7, most: 365, usual: 30 },
  versionDays: { least: 30, most: 3650, usual: 90 },
} as const
export type RetentionKey = keyof typeof retentionRanges

const DAY = 24 * 3600_000

/** What is older than this goes. @param days that something is kept @param now ms since 1970 @returns instant (ISO 8601) */
export function keptSince(days: number, now: number): string {
  return new Date(now - days * DAY).toISOString()
}
