import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openText } from '#tests/support/open-text.ts'
import { batchChanges, isTyping } from './batch-changes.ts'
import { setKind, toggleMark } from './commands/change-format.ts'

describe('steps of undo', () => {
  const letThrough = vi.fn()
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    letThrough.mockClear()
  })
  const pass = (ms: number) => (vi.advanceTimersByTime(ms), letThrough.mock.calls.length)

  test('begin after a pause of typing', () => {
    const { touch } = batchChanges(letThrough)
    touch(true)
    expect([pass(399), pass(1), pass(10_000)]).toEqual([0, 1, 1])
    touch(true)
    expect([pass(399), pass(1)]).toEqual([1, 2])
  })

  test('wait for the end of a word, and never longer than two seconds', () => {
    const { touch } = batchChanges(letThrough)
    const after: number[] = []
    for (let key = 0; key < 9; key += 1) {
      touch(true)
      after.push(pass(300))
    }
    expect(after).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1])
  })

  test('begin at once with what is no typing, after the key’s own turn', () => {
    const { touch } = batchChanges(letThrough)
    touch(false)
    expect([letThrough.mock.calls.length, pass(0)]).toEqual([0, 1])
  })

  test('begin when it is asked for, and only if there is something', () => {
    const { touch, flush } = batchChanges(letThrough)
    flush()
    expect(letThrough).not.toHaveBeenCalled()
    touch(true)
    flush()
    flush()
    expect([letThrough.mock.calls.length, pass(10_000)]).toEqual([1, 1])
  })

  test('do not begin with what was dropped', () => {
    const { touch, drop } = batchChanges(letThrough)
    touch(true)
    drop()
    expect(pass(10_000)).toBe(0)
    touch(true)
    expect([pass(399), pass(1)]).toEqual([0, 1])
  })
})

describe('typing', () => {
  const changes = (words: string, act: (opened: ReturnType<typeof openText>) => void) => {
    const opened = openText('Een twee\n\nDrie', words)
    const seen: boolean[] = []
    opened.editor.on('update', ({ transaction }) => seen.push(isTyping(transaction)))
    act(opened)
    return seen
  }

  test('is what puts words in or takes them out', () => {
    expect(changes('Een|', ({ type }) => type('xy'))).toEqual([true, true])
    expect(changes('Een', ({ editor }) => editor.commands.deleteSelection())).toEqual([true])
  })

  test('is no end of a line, no other form and no block', () => {
    expect(changes('Een|', ({ press }) => press('Enter'))).toEqual([false])
    expect(changes('Een', ({ editor }) => toggleMark(editor, 'bold'))).toEqual([false])
    expect(changes('Een|', ({ editor }) => setKind(editor, 'h2'))).toEqual([false])
    expect(changes('Een|', ({ editor }) => editor.commands.insertContent({ type: 'hardBreak' }))).toEqual([false])
    expect(changes('Een|', ({ editor }) => editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph' }] }))).toEqual([false])
  })
})
