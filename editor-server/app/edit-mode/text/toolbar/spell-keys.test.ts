import { expect, test } from 'vitest'
import { ariaKeys, spellKeys } from './spell-keys.ts'

test.each([
  ['Mod-b', 'Ctrl+B', '⌘B', 'Control+b'],
  ['Mod-Shift-x', 'Ctrl+Shift+X', '⌘⇧X', 'Control+Shift+x'],
  ['Mod-Alt-2', 'Ctrl+Alt+2', '⌘⌥2', 'Control+Alt+2'],
  ['Alt-F10', 'Alt+F10', '⌥F10', 'Alt+F10'],
])('%s is told as people and readers know it', (keys, elsewhere, apple, aria) => {
  expect([spellKeys(keys, false), spellKeys(keys, true), ariaKeys(keys)]).toEqual([elsewhere, apple, aria])
})

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘B'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', '⌘B'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', '⌘B'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl+B'],
])('the computer is known by what its browser says of it: %s', (userAgent, expected) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { userAgent } })
  try {
    expect(spellKeys('Mod-b')).toBe(expected)
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
})
