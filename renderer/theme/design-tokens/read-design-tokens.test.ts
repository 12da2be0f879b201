import { describe, expect, test } from 'vitest'
import { themeTokens } from '../contract.ts'
import { counterparts } from './names.ts'
import { readDesignTokens } from './read-design-tokens.ts'

const place = { path: 'content/sites/proef/tokens.json' }
const read = (file: unknown) => readDesignTokens(JSON.stringify(file), place)

/** A municipality that does not exist, in the shape of the Design Tokens Community Group. */
const waterveld = {
  basis: {
    color: {
      default: { 'color-document': { $type: 'color', $value: '#101820' }, 'bg-document': { $value: '#ffffff' } },
      'action-1-inverse': { 'bg-default': { $value: { colorSpace: 'srgb', components: [0.1, 0.2, 0.4] } } },
    },
    heading: { 'font-family': { $value: ['Water Sans', 'sans-serif'] } },
    'border-radius': { sm: { $value: { value: 4, unit: 'px' } } },
  },
  utrecht: {
    link: { color: { $value: '{basis.color.action-1-inverse.bg-default}' } },
    'heading-1': { 'font-size': { $value: '40px' } },
    button: { 'primary-action': { 'background-color': { $value: '{merk.weg}' } } },
    'data-badge': { 'border-width': { $value: '2px' }, shadow: { $value: { blur: 2 } } },
  },
}

describe('readDesignTokens', () => {
  test('takes over what has a counterpart, and counts the rest', () => {
    const { tokens, mapped, unknown } = read(waterveld)
    expect(tokens.light).toEqual({
      'color-text': '#101820',
      'color-background': '#ffffff',
      'color-primary': 'color(srgb 0.1 0.2 0.4)',
      'color-link': 'color(srgb 0.1 0.2 0.4)',
    })
    expect(tokens.always).toEqual({ 'font-heading': '"Water Sans", sans-serif', 'radius-small': '4px', 'size-h1': '2.5rem' })
    expect(tokens.dark).toEqual({})
    expect(mapped).toContainEqual({ token: 'color-link', from: 'utrecht.link.color' })
    expect(unknown).toBe(1)
  })

  test('reads Style Dictionary, and file sets in front of the names', () => {
    const link = { link: { color: { value: '{merk.blauw.value}', type: 'color' } } }
    const { tokens } = read({ 'common/waterveld': { utrecht: link }, merk: { blauw: { value: '#0b4a5e' } } })
    expect(tokens.light).toEqual({ 'color-link': '#0b4a5e' })
  })

  test('a component’s own value is taken before the basis it rests on', () => {
    const { mapped } = read({ ...waterveld, nl: { link: { color: { $value: '#222222' } } } })
    expect(mapped.find(({ token }) => token === 'color-link')?.from).toBe('nl.link.color')
  })

  test('a reference that leads round gives nothing, and ends', () => {
    const { mapped } = read({ utrecht: { link: { color: { $value: '{utrecht.link.color}' } }, document: { color: { $value: '#000' } } } })
    expect(mapped).toEqual([{ token: 'color-text', from: 'utrecht.document.color' }])
  })

  test.each(['{', '[]', '{"a":1}', '"text"'])('%s is no token file', (text) => {
    expect(() => readDesignTokens(text, place)).toThrow(expect.objectContaining({ code: 'SITE_TOKENS_INVALID', place }))
  })

  test('counterparts are tokens of ours, each once', () => {
    const tokens = counterparts.map(([token]) => token)
    expect(themeTokens).toEqual(expect.arrayContaining(tokens))
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})
