import { describe, expect, test } from 'vitest'
import {
  nameFont,
  readColours,
  readOwnLook,
  readPixels,
  readRange,
  tokensOf,
  withToken,
  writeColours,
  writeOwnLook,
  writePixels,
} from './own-tokens.ts'
import { setColour } from './set-colour.ts'

const theme = {
  name: 'polder',
  title: 'Polder',
  browserColor: { light: '#fff', dark: '#000' },
  light: { 'color-text': '#111111', 'color-link': 'var(--color-text)' },
  dark: { 'color-text': '#eeeeee', 'color-link': '#ddddff' },
  colorSchemes: [{ name: 'brick', title: 'Baksteen', light: { 'color-text': '#222222' }, dark: {} }],
}
const themes = { themes: [theme], given: { always: {}, light: { 'color-link': '#0000ff' }, dark: {} } }

describe('the setting colorScheme', () => {
  test.each([['brick'], [{}], [{ 'color-text': '#123456' }], [{ scheme: 'brick', 'color-text': '#123456' }]])(
    '%j is read in its two parts, and written the same',
    (value) => {
      expect(writeOwnLook(readOwnLook(value))).toEqual(value)
    },
  )

  test('a token that goes back to the theme leaves nothing behind', () => {
    const look = readOwnLook({ scheme: 'brick', 'color-text': '#123456' })
    expect(writeOwnLook(withToken(look, 'color-text', undefined))).toBe('brick')
  })

  test('lies over the token file of the site, which lies over the theme', () => {
    expect(tokensOf(themes, theme, { scheme: 'brick', 'color-text': 'light-dark(#333333, #cccccc)' })).toMatchObject({
      light: { 'color-text': '#333333', 'color-link': '#0000ff' },
      dark: { 'color-text': '#cccccc', 'color-link': '#ddddff' },
    })
    expect(tokensOf(themes, theme, 'brick').light['color-text']).toBe('#222222')
  })
})

test('one colour changes for light or for dark alone; the other stays as it is seen, spelt out', () => {
  const look = readOwnLook({})
  const changed = setColour(look, tokensOf(themes, theme, {}), { token: 'color-text', scheme: 'light', colour: '#444444' })
  expect(changed.tokens).toEqual({ 'color-text': 'light-dark(#444444, #eeeeee)' })
  expect(readColours('light-dark(#444444, #eeeeee)')).toEqual({ light: '#444444', dark: '#eeeeee' })
  expect(writeColours('#444444', '#444444')).toBe('#444444')
})

test.each([
  ['1.125rem', 18],
  ['18px', 18],
  ['clamp(1rem, 2vw, 2rem)', undefined],
  [undefined, undefined],
])('%s is %s px', (value, pixels) => expect(readPixels(value)).toBe(pixels))

test('sizes are written in rem, and read as the same px', () => {
  for (const pixels of [12, 17.5, 64]) expect(readPixels(writePixels(pixels))).toBe(pixels)
  expect(readRange('clamp(1.875rem, 1.48rem + 1.96vw, 3.25rem)')).toEqual([30, 52])
})

test('a font is named by its first family', () =>
  expect(nameFont("'Bricolage Grotesque', 'Bricolage fallback', sans-serif")).toBe('Bricolage Grotesque'))
