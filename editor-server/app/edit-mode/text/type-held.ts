import type { Editor } from '@tiptap/core'
import type { HeldKey } from '../../client/held-keys/hold-keys.ts'

/**
 * Types keys that were pressed before the text was there: letters at the caret, the others as if they were pressed now.
 * @param takeKey gives none once a key has led to another text
 */
export function typeHeld({ view }: Editor, takeKey: () => HeldKey | undefined): void {
  for (let held = takeKey(); held; held = takeKey()) {
    const { key, isBackwards } = held
    if (key.length === 1) view.dispatch(view.state.tr.insertText(key))
    // Not past the text: the page would keep it once more.
    else view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: isBackwards, cancelable: true }))
  }
}
