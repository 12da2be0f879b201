import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followsPattern, isKnownPattern } from './pattern.ts'

describe('patterns', () => {
  it.each([
    ['abc', ['abc'], ['ab', 'abcd', '']],
    ['^[A-Z]{2}-\\d{3,5}$', ['AB-123', 'AB-12345'], ['AB-12', 'AB-123456', 'ab-123']],
    ['(?:ja|nee)!?', ['ja', 'nee!'], ['j', 'jaa']],
    ['a*', ['', 'aaaa'], ['b']],
    ['[^0-9]+', ['é😀'], ['a1']],
    ['[\\d.-]{2,}', ['1.', '--'], ['1', '1,']],
    ['\\$\\d+\\.\\d\\d', ['$1.00'], ['1.00']],
    ['', [''], ['a']],
    ['a{0}b', ['b'], ['ab']],
    ['.', ['x', '😀'], ['']],
    ['(a|)b', ['ab', 'b'], ['aab']],
  ])('%s', (pattern, follow, others) => {
    expect(isKnownPattern(pattern)).toBe(true)
    expect(follow.filter((text) => !followsPattern(pattern, text))).toEqual([])
    expect(others.filter((text) => followsPattern(pattern, text))).toEqual([])
  })

  it.each([
    '(',
    ')',
    '[a',
    '[]',
    'a{2',
    'a{3,2}',
    '*a',
    '(?=a)',
    '(?<n>a)',
    '\\b',
    '\\1',
    'a**',
    '[z-a]',
    'a^b',
    '\\',
    '(((a{200}){200}){200})',
  ])('does not take %s', (pattern) => expect(isKnownPattern(pattern)).toBe(false))

  it('agree with the regular expressions of JavaScript', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\.', '(a|b)', '(?:ab)', '(a*)', '(b|)')
    const quantified = fc.tuple(atom, fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,2}', '{0,}')).map((parts) => parts.join(''))
    const pattern = fc.array(quantified, { maxLength: 5 }).map((parts) => parts.join(''))
    const either = fc.array(pattern, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|'))
    fc.assert(
      fc.property(either, fc.string({ unit: fc.constantFrom('a', 'b', '1', '.'), maxLength: 8 }), (written, text) => {
        expect(followsPattern(written, text)).toBe(new RegExp(`^(?:${written})$`, 'su').test(text))
      }),
      { numRuns: 500 },
    )
  })

  it('take no longer where the engine of JavaScript would not end', () => {
    const start = performance.now()
    for (const pattern of ['(a+)+', '(a|a)*b', '(a*)*c', 'a*a*a*a*a*a*a*a*a*b'])
      expect(followsPattern(pattern, `${'a'.repeat(1000)}!`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
