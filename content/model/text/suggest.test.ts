import { describe, expect, it } from 'vitest'
import { suggest } from './suggest.ts'

const commands = ['build', 'check', 'doctor', 'init', 'new', 'preview', 'routes']

describe('suggest', () => {
  it.each([
    ['biuld', 'build'],
    ['chekc', 'check'],
    ['previeuw', 'preview'],
    ['route', 'routes'],
    ['Doctor', 'doctor'],
  ])('%s means %s', (word, meant) => expect(suggest(word, commands)).toBe(meant))

  it.each(['deploy', 'x', ''])('"%s" means nothing here', (word) => expect(suggest(word, commands)).toBeUndefined())

  it('takes no more slips than it is told, and the first of two that are as near', () => {
    expect(suggest('tag', ['lang'])).toBe('lang')
    expect(suggest('tag', ['lang'], 1)).toBeUndefined()
    expect(suggest('published', ['publishedOn', 'isPublished'])).toBe('publishedOn')
  })

  it('knows at once that nobody meant a word of a million letters', () => {
    const begun = performance.now()
    expect(suggest(`build${'x'.repeat(1_000_000)}`, commands)).toBeUndefined()
    expect(performance.now() - begun).toBeLessThan(1_000)
  })
})

describe('slips', () => {
  it.each([
    ['abdc', 'abcd', 1, 'two letters swapped'],
    ['bacd', 'abcd', 1, 'the first two letters swapped'],
    ['badc', 'abcd', 2, 'two swaps'],
    ['abxcd', 'abcd', 1, 'a letter too many'],
    ['acd', 'abcd', 1, 'a letter too few'],
    ['axcd', 'abcd', 1, 'another letter'],
    ['cad', 'abcd', 3, 'letters that are no neighbours'],
    ['acbb', 'abca', 2, 'a swap of letters that stand twice'],
    ['xaby', 'abcd', 3, 'letters that moved'],
    ['aabb', 'abab', 1, 'a swap in the middle'],
  ])('%s for %s are %i: %s', (word, meant, slips) => {
    expect(suggest(word, [meant], slips)).toBe(meant)
    expect(suggest(word, [meant], slips - 1)).toBeUndefined()
  })

  it('are two for a short word, and a third of the letters of a longer one', () => {
    expect([suggest('abxy', ['abcd']), suggest('axyz', ['abcd'])]).toEqual(['abcd', undefined])
    expect([suggest('abcdefxyz', ['abcdefghi']), suggest('abcdewxyz', ['abcdefghi'])]).toEqual(['abcdefghi', undefined])
  })

  it('make another word of it where they are as many as its letters', () => {
    expect(suggest('xy', ['ab', 'xyz'])).toBe('xyz')
    expect(suggest('xy', ['ab'])).toBeUndefined()
  })

  it('are counted up to a hundred letters', () => {
    expect(suggest('x'.repeat(100), ['x'.repeat(99)])).toBe('x'.repeat(99))
    expect(suggest('x'.repeat(101), ['x'.repeat(99)])).toBeUndefined()
  })
})
