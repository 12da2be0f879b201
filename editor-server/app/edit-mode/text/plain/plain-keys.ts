import { Extension } from '@tiptap/core'
import type { TextEditorOptions } from '../contract.ts'

/** Enter and Tab go from text to text. Keys that would give words a form do nothing: such a text has none. */
export function createPlainKeys({ hasLines, flush, onStep }: PlainKeysOptions): Extension {
  const step = (to: 'next' | 'previous') => () => {
    if (!onStep) return false
    flush()
    return onStep(to)
  }
  const nothing = () => true
  return Extension.create({
    name: 'plainKeys',
    priority: 1500,
    addKeyboardShortcuts: () => ({
      Tab: step('next'),
      'Shift-Tab': step('previous'),
      ...(!hasLines && { Enter: () => step('next')() || true, 'Shift-Enter': nothing }),
      'Mod-b': nothing,
      'Mod-i': nothing,
      'Mod-u': nothing,
    }),
  })
}

interface PlainKeysOptions extends Pick<TextEditorOptions, 'onStep'> {
  hasLines: boolean
  flush: () => void
}
