/** Whether somebody wrote words in these options: a text of more than one. Names of choices, links and guids have no space. */
export function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /\S\s+\S/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords)
}
