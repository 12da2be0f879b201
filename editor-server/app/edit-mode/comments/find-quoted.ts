import { countBefore, findQuote } from '#content/model/comment/find-quote.ts'
import type { Quote } from '#content/model/comment/schema.ts'
import type { Match } from '../find/find-matches.ts'
import type { PlacedText } from '../find/list-texts.ts'

/**
 * Where quoted words stand in the texts of their block.
 * @returns `gone` where they are there no longer; without a match they run from one text into the next, and only the block can be gone to
 */
export function findQuoted(texts: readonly PlacedText[], block: string, quote: Quote): { match?: Match } | 'gone' {
  const own = texts.filter(({ blockGuid }) => blockGuid === block)
  const found = findQuote(own.map(({ text }) => text).join('\n'), quote)
  if (!found) return 'gone'
  let start = 0
  let nth = 0
  for (const place of own) {
    const { text, at } = place
    const [from, to] = [found.from - start, found.to - start]
    if (from >= 0 && to <= text.length) {
      const words = text.slice(from, to)
      return { match: { place, words, nth: nth + countBefore(text, words, from), before: '', after: '' } }
    }
    if (at.kind === 'words') nth += countBefore(text, quote.words, text.length)
    start += text.length + 1
  }
  return {}
}
