import { describe, expect, it } from 'vitest'
import { describeKeys, matches, type Pressed, toAriaKeys } from './shortcuts.ts'

const press = (key: string, { modifiers = '', code = '', ...more }: Partial<Pressed> & { modifiers?: string } = {}): Pressed => ({
  key,
  code,
  altKey: modifiers.includes('alt'),
  ctrlKey: modifiers.includes('ctrl'),
  metaKey: modifiers.includes('meta'),
  shiftKey: modifiers.includes('shift'),
  isComposing: false,
  getModifierState: (name) => name === 'AltGraph' && modifiers.includes('graph'),
  ...more,
})

describe('matches', () => {
  it.each<[string, Pressed, boolean]>([
    ['Mod+Z', press('z', { modifiers: 'ctrl' }), true],
    ['Mod+Z', press('Z', { modifiers: 'ctrl shift' }), false],
    ['Mod+Shift+Z', press('Z', { modifiers: 'ctrl shift' }), true],
    ['Mod+Z', press('z', { modifiers: 'ctrl alt' }), false],
    ['Mod+Z', press('z', { modifiers: 'meta' }), false],
    ['Alt+ArrowUp', press('ArrowUp', { modifiers: 'alt' }), true],
    ['Alt+ArrowUp', press('ArrowUp', { modifiers: 'alt shift' }), false],
    // A Russian keyboard: the key says я.
    ['Mod+Z', press('я', { modifiers: 'ctrl', code: 'KeyZ' }), true],
    // A French one: the key at the place of Q says a.
    ['Mod+A', press('a', { modifiers: 'ctrl', code: 'KeyQ' }), true],
    ['Mod+Q', press('a', { modifiers: 'ctrl', code: 'KeyQ' }), false],
    ['/', press('/'), true],
    // German: / is Shift+7.
    ['/', press('/', { modifiers: 'shift' }), true],
    ['?', press('?', { modifiers: 'shift' }), true],
    // Polish AltGr+L writes ł, and Windows says that AltGr is Ctrl and Alt.
    ['Mod+Z', press('z', { modifiers: 'ctrl alt graph' }), false],
    ['/', press('/', { modifiers: 'graph' }), false],
    ['Enter', press('Enter', { isComposing: true }), false],
  ])('%s, %j: %s', (keys, event, expected) => expect(matches(event, keys, false)).toBe(expected))

  it('Mod is Command on a Mac', () => {
    expect(matches(press('k', { modifiers: 'meta' }), 'Mod+K', true)).toBe(true)
    expect(matches(press('k', { modifiers: 'ctrl' }), 'Mod+K', true)).toBe(false)
  })
})

it('keys are told as the keyboard has them', () => {
  expect(describeKeys('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(describeKeys('Alt+ArrowUp', true)).toEqual(['⌥', '↑'])
  expect(toAriaKeys(['Mod+Y', 'Mod+Shift+Z'], false)).toBe('Control+Y Control+Shift+Z')
})
