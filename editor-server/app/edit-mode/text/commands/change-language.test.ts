import { describe, expect, test } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { setLanguage } from './change-language.ts'
import { readFormat } from './read-format.ts'
import { canSpeak } from './read-language.ts'

const MARKED = 'Dat heet <span lang="en">machine learning</span> hier'

test('what the toolbar shows is the same at the end of a word and behind the space after it: it would be drawn again with each word', () => {
  const { editor, type } = openText('Een woord', 'woord|')
  const shown = readFormat(editor)
  type(' ')
  expect(readFormat(editor)).toEqual(shown)
})

describe('the language of words', () => {
  test.each([
    ['selected words', 'machine learning', MARKED],
    ['words that were selected with the space before them', ' machine learning', MARKED],
    ['the word at the caret', 'mach|ine', 'Dat heet <span lang="en">machine</span> learning hier'],
    ['a word that the caret stands against', 'hier|', 'Dat heet machine learning <span lang="en">hier</span>'],
  ])('goes on %s, and off again', (_what, at, written) => {
    const { editor, markdown } = openText('Dat heet machine learning hier', at)
    expect([readFormat(editor).language, canSpeak(editor)]).toEqual([undefined, true])
    setLanguage(editor, 'en')
    expect(markdown()).toBe(written)
    setLanguage(editor, undefined)
    expect(markdown()).toBe('Dat heet machine learning hier')
  })

  test('becomes another one for all words that have one', () => {
    const { editor, markdown } = openText(MARKED, 'lear|ning')
    expect(readFormat(editor).language).toBe('en')
    setLanguage(editor, 'de')
    expect(markdown()).toBe('Dat heet <span lang="de">machine learning</span> hier')
    expect(readFormat(editor).language).toBe('de')
  })

  test('keeps the marks of the words', () => {
    const { editor, markdown } = openText('Dat **heet machine learning** hier', 'machine learning hier')
    setLanguage(editor, 'en')
    expect(markdown()).toBe('Dat **heet <span lang="en">machine learning</span>**<span lang="en"> hier</span>')
  })

  test('is not that of what is typed behind them', () => {
    const { editor, markdown, type } = openText(MARKED, 'learning|')
    type('s')
    expect(markdown()).toBe('Dat heet <span lang="en">machine learning</span>s hier')
    expect(editor.state.doc.textContent).toBe('Dat heet machine learnings hier')
  })

  test('needs a word, and no code', () => {
    expect(canSpeak(openText('Een …  woord', 'Een …| ').editor)).toBe(false)
    expect(canSpeak(openText('```\ncode\n```', 'co|de').editor)).toBe(false)
  })
})
