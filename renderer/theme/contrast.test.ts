import { describe, expect, test } from 'vitest'
import { listContrast, measureContrast } from './contrast.ts'
import { contrastPairs } from './contrast-pairs.ts'
import { themeTokens } from './contract.ts'

/** The finding for text on the page's background. */
const textOn = (text: string, background: string, more: Record<string, string> = {}) =>
  measureContrast({ 'color-text': text, 'color-background': background, ...more }).faint.find(({ ground }) => ground === 'color-background')

describe('measureContrast', () => {
  // Ratios by the formula of WCAG 2.2; #767676 is the lightest grey with 4.5 on white.
  test.each([
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.47],
    ['rgb(118 118 118)', 'white', 4.54],
    ['hsl(0 0% 46.27%)', '#fff', 4.54],
    ['#ff0000', '#fff', 3.99],
    ['oklch(0.6 0 0)', '#fff', 3.96],
  ])('%s on %s is %f', (text, ground, ratio) => {
    expect(textOn(text, ground)?.ratio).toBeCloseTo(ratio, 1)
  })

  test('what passes is not reported', () => {
    expect(textOn('#000', '#fff')).toBeUndefined()
  })

  test('follows references between tokens, and ends where they lead round', () => {
    expect(textOn('var(--color-line)', '#fff', { 'color-line': '#777' })?.ratio).toBeCloseTo(4.47, 1)
    const round = measureContrast({ 'color-text': 'var(--color-text)', 'color-background': '#fff' })
    expect(round.unreadable).toEqual([{ token: 'color-text', value: 'var(--color-text)' }])
  })

  test('lays translucent text on its ground', () => {
    expect(textOn('rgb(0 0 0 / 0.5)', '#fff')?.ratio).toBeCloseTo(3.94, 1)
  })

  test('offers a shade that passes, and none where there is none', () => {
    const shade = textOn('#8899aa', '#fff')?.passing ?? ''
    expect(textOn(shade, '#fff')).toBeUndefined()
    expect(textOn('#888', '#777')?.passing).toBeUndefined()
  })

  test('every pair is listed with its contrast and both colours as they are seen', () => {
    const { pairs } = listContrast({ 'color-text': 'rgb(0 0 0 / 0.5)', 'color-background': 'white' })
    expect(pairs).toEqual([
      {
        text: 'color-text',
        ground: 'color-background',
        least: 4.5,
        wanted: 7,
        ratio: 3.94,
        passing: '#000000',
        colors: { text: '#808080', ground: '#ffffff' },
      },
    ])
  })

  test('every pair is of tokens that themes set', () => {
    expect(contrastPairs.length).toBeGreaterThan(20)
    for (const { text, ground } of contrastPairs) expect(themeTokens).toEqual(expect.arrayContaining([text, ground]))
  })
})
