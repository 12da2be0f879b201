/** First instants of the month of an instant (ms since 1970), and of the next month (UTC, ISO 8601). */
export function monthsAround(now: number): [present: string, next: string] {
  const date = new Date(now)
  const startOf = (months: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString()
  return [startOf(0), startOf(1)]
}
