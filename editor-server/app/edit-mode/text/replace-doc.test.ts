import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryDoc } from '#tests/support/arbitrary-text.ts'
import { openText } from '#tests/support/open-text.ts'
import { seed } from '#tests/support/seed.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import { replaceDoc } from './replace-doc.ts'

/** The text after another was given, with `|` at the caret, and what the transactions say of themselves. */
function given(before: string, words: string, after: string) {
  const { editor, markdown, type } = openText(before, words)
  const metas: unknown[] = []
  editor.on('transaction', ({ transaction }) => metas.push([transaction.getMeta('given'), transaction.getMeta('addToHistory')]))
  replaceDoc(editor, parseMarkdown(after))
  const [now, told] = [markdown(), [...metas]]
  type('|')
  return { now, caret: markdown(), told }
}

describe('another text in its place', () => {
  test.each([
    ['a word', 'Een twee drie', 'Een vier drie', 'Een vier| drie'],
    ['less', 'Een twee drie', 'Een drie', 'Een |drie'],
    ['more of the same letters', 'aa', 'aaaa', 'aaaa|'],
    ['fewer of the same letters', 'aaaa', 'aa', 'aa|'],
    ['a paragraph more', 'Een', 'Een\n\nTwee', 'Een\n\nTwee|'],
    ['another form', 'Een', '## Een', '## Een|'],
    ['a list for lines', 'Een\n\nTwee', '- Een\n- Twee', undefined],
  ])('%s: the caret goes to where it differs', (_, before, after, caret) => {
    const result = given(before, before.slice(0, 1), after)
    expect(result.now).toBe(after)
    if (caret !== undefined) expect(result.caret).toBe(caret)
    expect(result.told).toEqual([[true, false]])
  })

  test('that is the same changes nothing', () => {
    expect(given('Een', 'E|en', 'Een')).toEqual({ now: 'Een', caret: 'E|en', told: [] })
  })

  test('whatever it is, it stands there afterwards', () => {
    fc.assert(
      fc.property(arbitraryDoc, arbitraryDoc, (first, second) => {
        const [before, after] = [first, second].map((doc) => writeMarkdown(parseMarkdown(writeMarkdown(doc))))
        const { editor, markdown } = openText(before ?? '')
        replaceDoc(editor, parseMarkdown(after ?? ''))
        expect(markdown()).toBe(after)
      }),
      { seed, numRuns: 10 },
    )
  })
})
