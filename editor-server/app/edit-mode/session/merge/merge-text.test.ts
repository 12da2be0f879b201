import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'
import { mergeText } from './merge-text.ts'

const base = 'Eerste regel\n\nTweede regel van de tekst\n\nDerde regel'

describe('changes of two people come together', () => {
  test.each([
    [
      'in different lines',
      base,
      base.replace('Eerste', 'Mijn eerste'),
      base.replace('Derde', 'Hun derde'),
      'Mijn eerste regel\n\nTweede regel van de tekst\n\nHun derde regel',
    ],
    ['in different words of one line', 'Een twee drie vier', 'Eén twee drie vier', 'Een twee drie vijf', 'Eén twee drie vijf'],
    ['where both changed to the same', 'a', 'b', 'b', 'b'],
    ['where one changed nothing', base, base, 'Anders', 'Anders'],
    [
      'beside marks that neither touched',
      'Een **twee** drie vier vijf',
      'Eén **twee** drie vier vijf',
      'Een **twee** drie vier zes',
      'Eén **twee** drie vier zes',
    ],
  ])('%s', (_, before, mine, theirs, merged) => {
    expect(mergeText(before, mine, theirs)).toBe(merged)
    expect(mergeText(before, theirs, mine)).toBe(merged)
  })
})

describe('it is asked', () => {
  test.each([
    ['where both changed the same word', 'Een twee', 'Een drie', 'Een vier'],
    ['where one put marks into a line that the other changed', 'Een twee drie vier', 'Een **twee** drie vier', 'Een twee drie vijf'],
    ['where the other did', 'Een twee drie vier', 'Een twee drie vijf', 'Een **twee** drie vier'],
    ['where one made two lines of a line that the other changed', 'Een twee drie', 'Een\ntwee drie', 'Een twee vier'],
    ['where one deleted a line that the other changed', 'Een\nTwee\nDrie', 'Een\nDrie', 'Een\nTwee anders\nDrie'],
  ])('%s', (_, before, mine, theirs) => {
    expect(mergeText(before, mine, theirs)).toBeUndefined()
    expect(mergeText(before, theirs, mine)).toBeUndefined()
  })
})

const line = fc.array(fc.constantFrom('een', 'twee', 'drie', '**vier**', '- vijf'), { maxLength: 4 }).map((words) => words.join(' '))
const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'))

test('whatever was changed: who asks makes no difference, and one side alone gets what it wrote', () => {
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      expect(mergeText(before, mine, theirs)).toBe(mergeText(before, theirs, mine))
      expect(mergeText(before, mine, before)).toBe(mine)
      expect(mergeText(before, before, theirs)).toBe(theirs)
      expect(mergeText(before, mine, mine)).toBe(mine)
    }),
    { seed, numRuns: 300 },
  )
})
