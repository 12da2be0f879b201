import { defineCheck, type MistakeMend, type Passage } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Fewer words or letters than these are names, codes and abbreviations. */
const LEAST_WORDS = 4
const LEAST_LETTERS = 16

/** A sentence in capitals lacks the shapes of words, and some screen readers spell it (WCAG 3.1.5, readable text). */
export const check = defineCheck({
  name: 'capitals',
  texts: { nl, en },
  criterion: '3.1.5',
  severity: 'warning',
  find: ({ passages, headings }) =>
    [...passages, ...headings].flatMap((passage) => {
      const { element, text, place } = passage
      // A list item's own paragraphs are passages themselves.
      if (element.children.some((child) => child.type === 'element' && child.tagName === 'p')) return []
      const run = findRun(text)
      return run === undefined ? [] : [{ place: { ...place, words: run }, params: { text: run }, mends: rewrite(passage, run) }]
    }),
})

/** Names and abbreviations keep their capitals: the person has the last word. */
function rewrite({ source }: Passage, run: string): MistakeMend[] {
  if (!source) return []
  const own = source.markdown.slice(source.start, source.end)
  const at = own.indexOf(run)
  if (at === -1 || own.includes(run, at + 1)) return []
  const suggestion = run.charAt(0) + run.slice(1).toLowerCase()
  return [{ name: 'rewrite', suggestion, change: { kind: 'text', start: source.start + at, was: run, before: '', after: '' } }]
}

/** The first run of words without a lower case letter that is long enough to be a sentence. */
function findRun(text: string): string | undefined {
  for (const run of text.match(/[^\p{Ll}]+/gu) ?? []) {
    // A run ends within the word that has lower case letters, so its last part is that word's first letter.
    const words = run.split(/\s+/).filter((word) => /\p{Lu}{2}/u.test(word) && !/\d/.test(word))
    if (words.length >= LEAST_WORDS && words.join('').length >= LEAST_LETTERS) return words.join(' ')
  }
  return undefined
}
