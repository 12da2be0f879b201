/** A date in words: ‘26 nov 2026’, or without the year where there is little room. */
export function spellDay(date: string, language: string, style: 'full' | 'short' = 'full'): string {
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    ...(style === 'full' && { year: 'numeric' }),
    timeZone: 'UTC',
  })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** First and last day of a period in words; one day is itself. */
export function spellPeriod({ from, to }: { from: string; to: string }, language: string): string {
  return from === to ? spellDay(from, language) : `${spellDay(from, language)} – ${spellDay(to, language)}`
}
