/** Words that lead to a passage that is too long to quote. */
const WORDS = 8

/** The first words of a passage. */
export function beginningOf(text: string): string {
  return text.split(' ').slice(0, WORDS).join(' ')
}
