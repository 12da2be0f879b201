/**
 * How well a name answers words that were typed, all of them folded (`foldText`): 0 where one of the words is missing, most where the name is
 * what was typed.
 * @param more further words by which it is found
 */
export function scoreName(name: string, more: string, words: readonly string[]): number {
  if (!words.every((word) => name.includes(word) || more.includes(word))) return 0
  const [first = ''] = words
  if (name === words.join(' ')) return 5
  if (name.startsWith(first)) return 4
  if (name.split(/[\s:-]+/).some((part) => part.startsWith(first))) return 3
  return name.includes(first) ? 2 : 1
}
