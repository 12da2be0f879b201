import { beginningOf } from '../engine/beginning-of.ts'
import { defineCheck, type Passage } from '../engine/contract.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/**
 * Björnsson's LIX (Läsbarhet, 1968): words in a sentence, and words of more than six letters in a hundred. Above 60 is the language of laws and
 * officials. Dutch writes compounds as one word, so that only more than 60 says something here. B1 asks for short sentences and common words
 * (Communicatierijk, richtlijn Taalniveau B1).
 */
const MOST_LIX = 58
const LONG_WORD = 7
/** Shorter texts say too little. */
const LEAST_WORDS = 25
/** Sentences of this many words are short enough for B1, whatever the words. */
const FEW_WORDS = 15
/** Hints on a page: the hardest paragraphs are where work pays. */
const MOST_HINTS = 3

/** Language level B1 is what most people read with ease; formulas know no words, so this only hints (WCAG 3.1.5). */
export const check = defineCheck({
  name: 'readability',
  texts: { nl, en },
  criterion: '3.1.5',
  severity: 'hint',
  find: ({ passages }) =>
    passages
      .filter(({ lang, element }) => /^nl\b/i.test(lang) && element.tagName === 'p')
      .flatMap((passage) => {
        const found = measure(passage)
        return found && found.lix > MOST_LIX ? [{ passage, ...found }] : []
      })
      .toSorted((a, b) => b.lix - a.lix)
      .slice(0, MOST_HINTS)
      .map(({ passage: { place, text }, words, share }) => ({ place: { ...place, words: beginningOf(text) }, params: { words, share } })),
})

/** Undefined for a text that is too short, or whose sentences are short. */
function measure({ text }: Passage): { lix: number; words: number; share: number } | undefined {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  const sentences = text.split(/[.!?:](?=\s+[\p{Lu}\p{N}“"‘]|\s*$)/u).filter((sentence) => /\p{L}/u.test(sentence))
  const perSentence = words.length / Math.max(1, sentences.length)
  if (words.length < LEAST_WORDS || perSentence <= FEW_WORDS) return undefined
  const share = (100 * words.filter((word) => word.length >= LONG_WORD).length) / words.length
  return { lix: perSentence + share, words: Math.round(perSentence), share: Math.round(share) }
}
