import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBefore, findQuote, quoteOf } from './find-quote.ts'
import { mentionOf, mentionsIn, partsOf, withoutMention } from './mentions.ts'
import { COMMENT_LENGTH, commentTextSchema, MOST_MENTIONS, QUOTE_LENGTH } from './schema.ts'

const guid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const letters = (text: string) => text.replaceAll(/\s/gu, '')
/** Few letters, so that words often stand in several places. */
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '\n', '😀'), minLength: 1, maxLength: 80 })

describe('words that are quoted', () => {
  it('are found again in the same text, in a place that looks the same', () => {
    fc.assert(
      fc.property(texts, fc.nat(80), fc.nat(30), (text, at, length) => {
        const from = Math.min(at, text.length)
        const quote = quoteOf(text, { from, to: Math.min(from + length, text.length) })
        fc.pre(quote !== undefined)
        const found = findQuote(text, quote)
        expect(found).toBeDefined()
        if (!found) return
        expect(letters(text.slice(found.from, found.to))).toBe(letters(quote.words))
        const again = quoteOf(text, found)
        expect(letters(again?.before ?? '').endsWith(letters(quote.before).slice(-10))).toBe(true)
        expect(letters(again?.after ?? '').startsWith(letters(quote.after).slice(0, 10))).toBe(true)
      }),
    )
  })

  it('are found wherever they move to, whatever is written around them', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const quote = { words: 'het  loket', before: 'naar ', after: ' gaan' }
        const text = `${before}naar het\nloket gaan${after}`
        const found = findQuote(text, quote)
        expect(found && text.slice(found.from, found.to)).toBe('het\nloket')
      }),
    )
  })

  it('are not found once they are gone', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(findQuote(text, { words: 'loket', before: text, after: text })).toBeUndefined()
      }),
    )
    expect(findQuote('tekst', { words: ' ', before: '', after: '' })).toBeUndefined()
  })

  it('are, of several that are alike, those with the same words around them', () => {
    const text = 'Bel ons. Bel ons op maandag. Bel ons nooit.'
    const at = text.indexOf('ons op')
    const quote = quoteOf(text, { from: at, to: at + 3 })!
    const changed = `Nieuw. ${text.replace('Bel ons. ', '')} Bel ons.`
    expect(findQuote(changed, quote)?.from).toBe(changed.indexOf('ons op'))
    expect(countBefore(text, 'ons', text.lastIndexOf('ons'))).toBe(2)
  })

  it('have the spaces at their ends around them, and breaks between passages, but not what is only space', () => {
    const text = '\n Een   kop\nBel ons  nu \n'
    const from = text.indexOf(' ons')
    expect(quoteOf(text, { from, to: text.indexOf('nu') })).toEqual({ words: 'ons', before: 'Een kop\nBel ', after: ' nu' })
  })

  it('are neither nothing nor a whole page', () => {
    expect(quoteOf('  ', { from: 0, to: 2 })).toBeUndefined()
    expect(quoteOf('x'.repeat(QUOTE_LENGTH + 1), { from: 0, to: QUOTE_LENGTH + 1 })).toBeUndefined()
  })
})

describe('a mention', () => {
  it('is read, shown in its place, and taken out', () => {
    const text = `Kijk ${mentionOf(guid(1))}, en ${mentionOf(guid(2))} en ${mentionOf(guid(1))}.`
    expect(mentionsIn(text)).toEqual([guid(1), guid(2)])
    expect(partsOf(text)).toEqual([
      { text: 'Kijk ' },
      { guid: guid(1) },
      { text: ', en ' },
      { guid: guid(2) },
      { text: ' en ' },
      { guid: guid(1) },
      { text: '.' },
    ])
    expect(mentionsIn(withoutMention(text, guid(1)))).toEqual([guid(2)])
    expect(partsOf('@[geen] @ [x]')).toEqual([{ text: '@[geen] @ [x]' }])
  })

  it('of too many, and a text of nothing or too much, is refused', () => {
    const named = Array.from({ length: MOST_MENTIONS + 1 }, (_, n) => mentionOf(guid(n)))
    expect(commentTextSchema.safeParse(named.join(' ')).success).toBe(false)
    expect(commentTextSchema.safeParse(named.slice(1).join(' ')).success).toBe(true)
    expect(commentTextSchema.safeParse('  ').success).toBe(false)
    expect(commentTextSchema.safeParse('x'.repeat(COMMENT_LENGTH + 1)).success).toBe(false)
    expect(commentTextSchema.parse('  Mooi\u202e  ')).toBe('Mooi')
  })
})
