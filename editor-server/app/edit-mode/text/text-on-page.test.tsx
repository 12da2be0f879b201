// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TextEditor } from './contract.ts'
import { prose } from './text-kind.ts'
import { createTextEditor } from './text-on-page.tsx'

describe('a text on the page gives out', () => {
  const onChange = vi.fn<(markdown: string) => void>()
  let text: TextEditor
  // jsdom has no sheets that a script makes.
  beforeAll(() => {
    Object.assign(document, { adoptedStyleSheets: [] })
    Object.assign(CSSStyleSheet.prototype, { replaceSync: () => {} })
  })
  beforeEach(() => {
    vi.useFakeTimers()
    const element = document.body.appendChild(document.createElement('div'))
    text = createTextEditor({ element, kind: prose, value: 'Een', lang: 'nl', label: 'Tekst', onChange, onDone: () => {} })
    text.editor.commands.setTextSelection(4)
  })
  afterEach(() => {
    text.destroy()
    document.body.replaceChildren()
    vi.useRealTimers()
    onChange.mockClear()
  })
  const type = (words: string) => text.editor.view.dispatch(text.editor.state.tr.insertText(words))
  const pass = (ms: number) => (vi.advanceTimersByTime(ms), onChange.mock.calls.map(([markdown]) => markdown))

  test('what was typed after a pause, and once', () => {
    type(' twee')
    expect([pass(399), pass(1), pass(10_000)]).toEqual([[], ['Een twee'], ['Een twee']])
    type('!')
    expect([pass(399).length, pass(1).at(-1)]).toEqual([1, 'Een twee!'])
  })

  test('what is typed without a pause after two seconds', () => {
    const after: number[] = []
    for (let key = 0; key < 9; key += 1) {
      type('x')
      after.push(pass(300).length)
    }
    expect(after).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1])
  })

  test('what is no typing at once, after the key’s own turn, with what was typed before it', () => {
    type('!')
    text.editor.commands.setNode('heading', { level: 2 })
    expect([onChange.mock.calls.length, pass(0), pass(10_000)]).toEqual([0, ['## Een!'], ['## Een!']])
  })

  test('what is asked for, and only if there is something', () => {
    text.flush()
    expect(onChange).not.toHaveBeenCalled()
    type('!')
    text.flush()
    text.flush()
    expect(pass(10_000)).toEqual(['Een!'])
  })

  test('nothing of what another text took the place of, and the next words after a pause of their own', () => {
    type('!')
    text.setValue('Twee')
    expect([pass(10_000), text.getValue()]).toEqual([[], 'Twee'])
    type('?')
    expect([pass(399), pass(1).length]).toEqual([[], 1])
  })

  test('all there is when it ends', () => {
    type('!')
    text.destroy()
    expect(pass(10_000)).toEqual(['Een!'])
  })
})
