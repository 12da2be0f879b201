import { francAll } from 'franc-min'
import type { Element } from 'hast'
import { LANGUAGE_END, openLanguageTag } from '../../model/text/inline-tags.ts'
import { defineCheck, type Mistake, type MistakeMend, type Passage } from '../engine/contract.ts'
import { attributeOf, isElement, textOf } from '../engine/read-tree.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/** Languages on Dutch public sites, by the names that the detector uses. */
const languages: Record<string, string> = { nld: 'nl', eng: 'en', deu: 'de', fra: 'fr', spa: 'es', tur: 'tr', pol: 'pl' }
/** Shorter sentences, in characters, say too little to detect their language. */
const LEAST_LENGTH = 60
/** A sentence counts as another language when the page's own scores below this; the best scores 1. */
const DOUBT = 0.8

/** A passage in another language is read aloud with the page's pronunciation (WCAG 3.1.2). */
export const check = defineCheck({
  name: 'language',
  texts: { nl, en },
  criterion: '3.1.2',
  severity: 'warning',
  find: ({ passages }) =>
    passages.flatMap((passage): Mistake[] => {
      const { lang, place, element } = passage
      if (element.children.some((child) => child.type === 'element' && child.tagName === 'p')) return []
      for (const sentence of ownTexts(element).flatMap((text) => text.split(/(?<=[.!?])\s+/))) {
        const found = findLanguage(sentence, lang)
        if (found !== undefined)
          return [
            {
              place: { ...place, words: sentence },
              params: { text: sentence },
              languages: { found, own: lang },
              mends: [...makeBlock(passage, found), ...markSentence(passage, sentence, found)],
            },
          ]
      }
      return []
    }),
})

/** Text in the passage’s own language. Words marked as another language split it. */
function ownTexts(element: Element): string[] {
  const texts = ['']
  const collect = (node: Element['children'][number]) => {
    if (!isElement(node) || node.children.length === 0) texts[texts.length - 1] += textOf(node)
    else if (attributeOf(node, 'lang') === undefined) node.children.forEach(collect)
    else texts.push('')
  }
  element.children.forEach(collect)
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}

/** The language of a sentence, when it is certainly not `lang`. */
function findLanguage(sentence: string, lang: string): string | undefined {
  const own = lang.slice(0, 2).toLowerCase()
  if (sentence.length < LEAST_LENGTH || isTitle(sentence) || !Object.values(languages).includes(own)) return undefined
  const scores = francAll(sentence, { only: Object.keys(languages) })
  const [best] = scores
  const found = best && languages[best[0]]
  const ownScore = scores.find(([code]) => languages[code] === own)?.[1] ?? 0
  return found !== undefined && found !== own && ownScore < DOUBT ? found : undefined
}

/** A paragraph that is all in that language becomes a block of its own. */
function makeBlock({ text, lang, element, ancestors, source }: Passage, found: string): MistakeMend[] {
  if (!source || element.tagName !== 'p' || ancestors.length > 0 || findLanguage(text, lang) !== found) return []
  const { markdown, start, end } = source
  return [{ name: 'block', change: { kind: 'language', start, was: markdown.slice(start, end), lang: found } }]
}

/** Marks the sentence itself, if the Markdown has it as it is read. */
function markSentence({ source }: Passage, sentence: string, found: string): MistakeMend[] {
  if (!source) return []
  const written = source.markdown.slice(source.start, source.end)
  const at = written.indexOf(sentence)
  if (at < 0 || written.includes(sentence, at + 1)) return []
  const before = `${openLanguageTag(found)}${sentence}${LANGUAGE_END}`
  return [{ name: 'words', change: { kind: 'text', start: source.start + at, was: sentence, before, after: '' } }]
}

/** Names of works and bodies keep their own language (WCAG 3.1.2 exempts proper names); most of their words have capitals. */
function isTitle(sentence: string): boolean {
  const words = sentence.match(/\p{L}{4,}/gu) ?? []
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2
}
