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
