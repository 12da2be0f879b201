import { beginningOf } from '../engine/beginning-of.ts'
import { defineCheck, type MistakeMend, type Passage } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** More words fill the screen of a phone. */
const MOST_WORDS = 120

/** People scan a page on its paragraphs: a long one hides what it says (WCAG 3.1.5, readable text). */
export const check = defineCheck({
  name: 'paragraph-long',
  texts: { nl, en },
  criterion: '3.1.5',
  severity: 'hint',
  find: ({ passages }) =>
    passages.flatMap((passage) => {
      const { element, text, place } = passage
      const words = element.tagName === 'p' ? text.split(/\s+/).length : 0
      return words > MOST_WORDS ? [{ place: { ...place, words: beginningOf(text) }, params: { words }, mends: split(passage) }] : []
    }),
})

/** Into two paragraphs, after the sentence that ends nearest to the middle. */
function split({ source, ancestors }: Passage): MistakeMend[] {
  if (!source || ancestors.length > 0) return []
  const { markdown, start, end } = source
  const was = markdown.slice(start, end)
  const ends = [...was.matchAll(/[\p{L}\p{N})][.!?]\s+(?=\p{Lu})/gu)].map(({ index, 0: found }) => index + found.length)
  const [middle] = ends.toSorted((a, b) => Math.abs(a - was.length / 2) - Math.abs(b - was.length / 2))
  if (middle === undefined || was.includes('<')) return []
  return [
    { name: 'split', change: { kind: 'text', start, was, before: `${was.slice(0, middle).trimEnd()}\n\n${was.slice(middle)}`, after: '' } },
  ]
}
