/** Steps between units, as people know them from their own computer. */
const STEP = 1000
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes in the largest unit that gives at least 1, with one decimal from megabytes up. */
export function formatSize(bytes: number, lang: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)))
  // 999.95 kB would be written as 1,000 kB.
  const isFull = step < units.length - 1 && Math.round(bytes / STEP ** step) >= STEP
  const unit = isFull ? step + 1 : step
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: units[unit] as string,
    unitDisplay: 'short',
    maximumFractionDigits: unit >= 2 ? 1 : 0,
  }).format(bytes / STEP ** unit)
}
