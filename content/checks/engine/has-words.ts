/** Whether these options hold words that somebody wrote: a text of more than one word. Names of choices, links and guids have no spaces. */
export function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords)
}
