/** First letters of the first and the last name: `Maria de Jong` is MJ. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => firstLetterOf(word ?? '')).join('')
}

/** As people see it: a letter with its accents is one. */
function firstLetterOf(word: string): string {
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment.toUpperCase() ?? ''
}
