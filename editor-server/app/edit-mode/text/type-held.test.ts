// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { line } from './plain/plain-kinds.ts'
import { prose } from './text-kind.ts'
import { createTextEditor } from './text-on-page.tsx'
import { typeHeld } from './type-held.ts'

// jsdom has no sheets that a script makes.
beforeAll(() => {
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} })
})

const keysOf = (...keys: string[]) => keys.map((key) => ({ key, isBackwards: false }))

test('letters and Enter that were pressed before a text was there are in it', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const text = createTextEditor({ element, kind: prose, value: '', lang: 'nl', label: 'Tekst', onChange: () => {}, onDone: () => {} })
  const keys = keysOf('a', 'b', 'Enter', 'c')
  typeHeld(text.editor, () => keys.shift())
  expect(text.getValue()).toBe('ab\n\nc')
  text.destroy()
})

test('a key that leads to the next text is pressed once, and what follows is left for that', () => {
  const element = document.body.appendChild(document.createElement('div'))
  const keys = keysOf('a', 'Tab', 'b')
  const seen: string[] = []
  element.parentElement?.addEventListener('keydown', ({ key }) => seen.push(key))
  let isElsewhere = false
  const text = createTextEditor({
    element,
    kind: line,
    value: '',
    lang: 'nl',
    label: 'Vraag',
    onChange: () => {},
    onDone: () => {},
    onStep: () => (isElsewhere = true),
  })
  typeHeld(text.editor, () => (isElsewhere ? undefined : keys.shift()))
  expect(text.getValue()).toBe('a')
  expect(keys).toEqual(keysOf('b'))
  expect(seen, 'the page hears nothing of it').toEqual([])
  text.destroy()
})
