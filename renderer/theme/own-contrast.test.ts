import { describe, expect, test } from 'vitest'
import { findFainter } from './own-contrast.ts'
import { emptyTokens } from './token-set.ts'

const theme = {
  light: { 'color-text': '#111111', 'color-background': '#ffffff', 'color-line-strong': '#dddddd' },
  dark: { 'color-text': '#eeeeee', 'color-background': '#111111', 'color-line-strong': '#777777' },
  colorSchemes: [{ name: 'brick', title: 'Baksteen', light: { 'color-background': '#111111' }, dark: {} }],
}
const faintOf = (colorScheme: string | Record<string, string>, before?: string | Record<string, string>) =>
  findFainter(emptyTokens(), { theme, colorScheme }, before === undefined ? undefined : { theme, colorScheme: before })

describe('colours of a site that cannot be read', () => {
  test('are found in light and in dark, on what the theme has behind them', () => {
    expect(faintOf({ 'color-text': '#777777' })).toEqual([
      { scheme: 'light', text: 'color-text', ground: 'color-background', token: 'color-text', ratio: 4.47 },
      { scheme: 'dark', text: 'color-text', ground: 'color-background', token: 'color-text', ratio: 4.21 },
    ])
    expect(faintOf({ 'color-background': 'light-dark(#333333, #111111)' })).toMatchObject([
      { scheme: 'light', token: 'color-background', text: 'color-text' },
    ])
  })

  test('are none by what the theme brings itself', () => {
    expect(faintOf({})).toEqual([])
    expect(faintOf('brick')).toEqual([])
  })

  test('may stay as they were, or get better', () => {
    expect(faintOf({ 'color-text': '#999999' }, { 'color-text': '#999999' })).toEqual([])
    expect(faintOf({ 'color-text': 'light-dark(#888888, #eeeeee)' }, { 'color-text': 'light-dark(#999999, #eeeeee)' })).toEqual([])
    expect(faintOf({ 'color-text': 'light-dark(#aaaaaa, #eeeeee)' }, { 'color-text': 'light-dark(#999999, #eeeeee)' })).toHaveLength(1)
  })
})
