import { describe, expect, test, vi } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { createTextKeys, type TextKeysOptions } from './text-keys.ts'

/** A text whose page does all there is to do, unless `missing` names it. */
function openKeys(markdown: string, words: string, missing: readonly (keyof TextKeysOptions)[] = []) {
  const done: string[] = []
  const tell = (name: string) => () => void done.push(name)
  const all: TextKeysOptions = {
    flush: tell('flush'),
    split: () => (done.push('split'), true),
    onDone: tell('done'),
    onUndo: tell('undo'),
    onRedo: tell('redo'),
    onPublish: tell('publish'),
    onToolbar: tell('toolbar'),
    onLink: tell('link'),
    onImage: tell('image'),
    onInsert: tell('insert'),
    onMergePrevious: () => (done.push('merge'), true),
    onLeave: (direction) => (done.push(`leave ${direction}`), true),
  }
  const options = Object.fromEntries(Object.entries(all).filter(([name]) => !missing.includes(name as never))) as unknown as TextKeysOptions
  const opened = openText(markdown, words, [createTextKeys(options)])
  return { ...opened, done }
}

describe('keys that lead out of the text', () => {
  test.each([
    ['Escape', 'done'],
    ['Mod-z', 'undo'],
    ['Mod-Shift-z', 'redo'],
    ['Mod-y', 'redo'],
    ['Mod-Enter', 'publish'],
    ['Alt-F10', 'toolbar'],
    ['Mod-k', 'link'],
  ])('%s gives out what was typed, and then does its work', (key, work) => {
    const { press, done } = openKeys('Een', 'Een|')
    expect(press(key)).toBe(true)
    expect(done).toEqual(['flush', work])
  })

  test.each([
    ['Mod-z', 'onUndo'],
    ['Mod-y', 'onRedo'],
    ['Alt-F10', 'onToolbar'],
    ['Mod-k', 'onLink'],
    ['ArrowUp', 'onLeave'],
  ] as const)('%s does nothing where the page has nothing for it', (key, missing) => {
    const { press, done } = openKeys('Een', '|Een', [missing])
    expect(press(key)).toBe(false)
    expect(done).toEqual([])
  })

  test('a letter comes behind a chosen image, and not in its place', () => {
    const { editor, type, markdown } = openKeys('Een ![Molen](/a/5b4fc621-5cd7-4d8f-8c0a-6afc170853c3) hier', 'Een')
    editor.commands.setNodeSelection(5)
    type('/s')
    expect(markdown()).toBe('Een ![Molen](/a/5b4fc621-5cd7-4d8f-8c0a-6afc170853c3)/s hier')
  })

  test('saving gives out what was typed, and is the page’s', () => {
    const { press, done } = openKeys('Een', 'Een|')
    expect([press('Mod-s'), done]).toEqual([false, ['flush']])
  })

  test('splitting is asked of the text itself', () => {
    const { press, done } = openKeys('Een', 'E|en')
    expect([press('Mod-Shift-Enter'), done]).toEqual([true, ['split']])
  })

  test('from code Mod-Enter leads to the line below, and publishes nothing', () => {
    const { press, done } = openKeys('```\ncode\n```', 'code|')
    press('Mod-Enter')
    expect(done).toEqual([])
  })
})

describe('arrows leave the text', () => {
  const list = '- Een\n- Twee\n  - Drie'
  const table = '| a | b |\n| - | - |\n| c | d |'
  test.each([
    ['up from the first line', 'Een\n\nTwee', '|Een', 'ArrowUp', true],
    ['not up from a later line', 'Een\n\nTwee', '|Twee', 'ArrowUp', false],
    ['down from the last line', 'Een\n\nTwee', 'Twee|', 'ArrowDown', true],
    ['not down from an earlier line', 'Een\n\nTwee', 'Een|', 'ArrowDown', false],
    ['up from the first item', list, '|Een', 'ArrowUp', true],
    ['not up from a later item', list, '|Twee', 'ArrowUp', false],
    ['not down from an earlier item', list, 'Een|', 'ArrowDown', false],
    ['not down from an item with others in it', list, 'Twee|', 'ArrowDown', false],
    ['down from the innermost last item', list, 'Drie|', 'ArrowDown', true],
    ['not with words selected', 'Een', 'Een', 'ArrowUp', false],
    ['not from a table', table, 'a|', 'ArrowUp', false],
    ['not from a table downwards', table, 'd|', 'ArrowDown', false],
  ])('%s', (_, markdown, words, key, isLeft) => {
    const { press, done } = openKeys(markdown, words)
    press(key)
    expect(done).toEqual(isLeft ? ['flush', `leave ${key === 'ArrowUp' ? 'up' : 'down'}`] : [])
  })
})

describe('Backspace', () => {
  test.each([
    ['at the very start joins the block with the one before it', 'Een\n\nTwee', '|Een', true],
    ['behind it does not', 'Een\n\nTwee', 'E|en', false],
    ['at the start of a later line does not', 'Een\n\nTwee', '|Twee', false],
    ['with words selected does not', 'Een\n\nTwee', 'Een', false],
    ['in a list does not', '- Een', '|Een', false],
  ])('%s', (_, markdown, words, isJoined) => {
    const { press, done } = openKeys(markdown, words)
    press('Backspace')
    expect(done).toEqual(isJoined ? ['flush', 'merge'] : [])
  })

  test('is the text’s own where there is nothing to join with', () => {
    const { press, done } = openKeys('Een', '|Een', ['onMergePrevious'])
    press('Backspace')
    expect(done).toEqual([])
  })
})

describe('a slash', () => {
  /** A text of which the paragraph at the caret is empty. */
  const after = (keys: string, markdown = 'Een', words = 'Een|', missing: readonly (keyof TextKeysOptions)[] = []) => {
    const { type, done, markdown: read } = openKeys(markdown, words, missing)
    type(`${keys}/`)
    return [done, read()]
  }

  test('in an empty line opens what can be put in', () => {
    expect(after('\n')).toEqual([['flush', 'insert'], 'Een'])
  })

  test.each([
    ['behind words is a slash', '', undefined, undefined, 'Een/'],
    ['in a heading is a slash', '\n## ', undefined, undefined, 'Een\n\n## /'],
    ['in a list is a slash', '\n', '- Een', undefined, '- Een\n- /'],
    ['is a slash where nothing can be put in', '\n', undefined, ['onInsert'] as const, 'Een\n\n/'],
  ])('%s', (_, keys, markdown, missing, expected) => {
    expect(after(keys, markdown, undefined, missing)).toEqual([[], expected])
  })

  test('and nothing else opens it', () => {
    const { type, done } = openKeys('Een', 'Een|')
    type('\nx')
    expect(done).toEqual([])
  })
})

describe('the signs of an image', () => {
  const after = (keys: string, markdown = 'Een', words = 'Een|', missing: readonly (keyof TextKeysOptions)[] = []) => {
    const { type, done, editor, markdown: read } = openKeys(markdown, words, missing)
    type(keys)
    const { from, to } = editor.state.selection
    return [done, read(), editor.state.doc.textBetween(from, to)]
  }

  test.each([
    ['at the start', '![', '', '', '!'],
    ['after a space', ' ![', 'Een', 'Een|', 'Een !'],
    ['in a list', ' ![', '- Een', 'Een|', '- Een !'],
  ])('ask for one %s, in the place of the first', (_, keys, markdown, words, expected) => {
    expect(after(keys, markdown, words)).toEqual([['flush', 'image'], expected, '!'])
  })

  test.each([
    ['behind a word', '![', 'Een', undefined, 'Een!\\['],
    ['without the first', '[', 'Een ', undefined, 'Een\\['],
    ['in code', '![', '`Een`', undefined, '`Een![`'],
    ['in a code block', '\n![', '```\nEen\n```', undefined, '```\nEen\n![\n```'],
    ['where no image can be put', ' ![', 'Een', ['onImage'] as const, 'Een !\\['],
  ])('are signs %s', (_, keys, markdown, missing, expected) => {
    expect(after(keys, markdown, undefined, missing)).toEqual([[], expected, ''])
  })
})

describe('what a browser tells', () => {
  const tell = (name: 'beforeinput' | 'keydown', event: object, missing: readonly (keyof TextKeysOptions)[] = []) => {
    const { editor, done } = openKeys('Een', 'Een|', missing)
    const dispatchEvent = vi.fn()
    const view = { dom: { ownerDocument: { dispatchEvent } }, state: editor.state }
    let isPrevented = false
    const isTaken = editor.state.plugins.some((plugin) =>
      plugin.props.handleDOMEvents?.[name]?.call(plugin, view as never, { preventDefault: () => (isPrevented = true), ...event } as never),
    )
    return { isTaken, isPrevented, done, told: dispatchEvent.mock.calls.map(([told]) => (told as Event).type) }
  }

  test.each([
    ['historyUndo', 'undo'],
    ['historyRedo', 'redo'],
  ])('by its menu (%s) is what the keys do', (inputType, work) => {
    expect(tell('beforeinput', { inputType })).toMatchObject({ isTaken: true, isPrevented: true, done: ['flush', work] })
  })

  test('of other input is left alone', () => {
    const left = { isTaken: false, isPrevented: false, done: [] }
    expect(tell('beforeinput', { inputType: 'insertText' })).toMatchObject(left)
    expect(tell('beforeinput', { inputType: 'historyUndo' }, ['onUndo'])).toMatchObject(left)
  })

  test('of a key comes after where the caret is, but not while letters are put together', () => {
    expect(tell('keydown', { isComposing: false })).toMatchObject({ isTaken: false, told: ['selectionchange'] })
    expect(tell('keydown', { isComposing: true })).toMatchObject({ isTaken: false, told: [] })
  })
})
