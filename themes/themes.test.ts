import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeTokens } from 'bouwsteen/theme'

const folder = new URL('.', import.meta.url)
const themes = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Text and ground that meet, with the least contrast (WCAG 1.4.3, 1.4.6 for body text, 1.4.11 for controls). */
const pairs: readonly [text: string, ground: string, least: number][] = [
  ...['background', 'surface', 'raised'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 7],
    ['muted', ground, 4.5],
    ['link', ground, 4.5],
    ['positive', ground, 4.5],
    ['negative', ground, 4.5],
    ['information', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ['on-primary', 'primary', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-header', 'header', 7],
  ['link', 'header', 4.5],
  ['on-hero', 'hero', 7],
  ['on-footer', 'footer', 7],
  ['focus', 'focus-contrast', 3],
]

describe.each(themes)('theme %s', (theme) => {
  const css = readFileSync(new URL(`${theme}/tokens.css`, folder), 'utf8')
  const light = tokensIn(css.split('@theme static {', 2)[1]?.split('}', 1)[0] ?? '')
  const dark = { ...light, ...tokensIn(blockAfter(css, '(prefers-color-scheme: dark)')) }

  test('sets every token', () => {
    expect(themeTokens.filter((token) => light[token] === undefined)).toEqual([])
  })

  test.each([
    ['light', light],
    ['dark', dark],
  ])('has enough contrast in %s', (_, tokens) => {
    const faint = pairs.filter(([text, ground, least]) => contrast(tokens[`color-${text}`] ?? '', tokens[`color-${ground}`] ?? '') < least)
    expect(faint.map(([text, ground, least]) => `${text} on ${ground}: under ${least}`)).toEqual([])
  })
})

/** The declarations of the first `:root` after this text. */
function blockAfter(css: string, start: string): string {
  return css.slice(css.indexOf(start)).split(':root {', 2)[1]?.split('}', 1)[0] ?? ''
}

function tokensIn(declarations: string): Record<string, string> {
  return Object.fromEntries([...declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

/** Contrast ratio of two hex colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const digits =
    hex
      .slice(1)
      .replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
      .match(/../g) ?? []
  if (digits.length !== 3) throw new Error(`Not a hex colour: "${hex}"`)
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
