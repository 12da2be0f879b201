import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSampleSession } from '../examples/samples/sample-session.ts'
import { blocksIn } from '../session/actions/edited.ts'
import type { EditTools } from '../workspace/edit-context.ts'
import { runShortcut } from './run-shortcut.ts'

let modal: object | null = null
beforeEach(() => {
  modal = null
  vi.stubGlobal('navigator', { platform: 'Linux' })
  vi.stubGlobal('document', { querySelector: () => modal })
})
afterEach(() => vi.unstubAllGlobals())

const session = createSampleSession('nl')
const tools = { session, canvas: { reveal: () => {} } } as unknown as EditTools

/** When nothing in particular has the focus. */
function press(key: string, held: Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'shiftKey'>>): void {
  const event = { key, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held, isComposing: false, target: null }
  const methods = { getModifierState: () => false, preventDefault: () => {}, stopPropagation: () => {} }
  runShortcut({ ...event, ...methods } as unknown as KeyboardEvent, tools)
}

describe('keys of what cannot be done now', () => {
  it('say that a block goes no further', () => {
    const announce = vi.spyOn(session, 'announce')
    const [first] = blocksIn(session.getState().edited, 'main')
    session.select(first ? [first.guid] : [])
    press('ArrowUp', { altKey: true })
    expect(announce).toHaveBeenCalledExactlyOnceWith({ key: 'refusals.atEnd', params: {} })
    expect(blocksIn(session.getState().edited, 'main')[0]).toBe(first)
  })

  it.each([
    ['z', 'undo'],
    ['y', 'redo'],
  ] as const)('ask the session with Ctrl+%s, which says that there is nothing to %s', (key, way) => {
    const ask = vi.spyOn(session, way).mockReturnValue(undefined)
    expect(session.getState()).toMatchObject({ canUndo: false, canRedo: false })
    press(key, { ctrlKey: true })
    expect(ask).toHaveBeenCalledOnce()
  })

  it('say nothing of a move where nothing is selected', () => {
    const announce = vi.spyOn(session, 'announce')
    session.select([])
    press('ArrowUp', { altKey: true })
    expect(announce).not.toHaveBeenCalled()
  })
})

it('nothing happens below a dialog that has to be answered first, wherever the focus is', () => {
  const open = vi.fn()
  modal = {}
  const event = {
    key: 'Enter',
    code: 'Enter',
    altKey: false,
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    target: null,
  }
  const methods = { getModifierState: () => false, preventDefault: vi.fn(), stopPropagation: () => {} }
  runShortcut({ ...event, ...methods } as unknown as KeyboardEvent, { ...tools, open } as EditTools)
  expect([open.mock.calls, methods.preventDefault.mock.calls]).toEqual([[], []])
})
