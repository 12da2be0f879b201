import type { Editor } from '@tiptap/core'

/** Puts the focus into a text of the page, or says that nothing is left to do. @returns whether it has it, and its frame has it here */
export function focusText(editor: Editor): boolean {
  if (editor.isDestroyed) return true
  const { view } = editor
  view.focus()
  const frame = view.dom.ownerDocument.defaultView?.frameElement ?? undefined
  return view.hasFocus() && (frame === undefined || document.activeElement === frame)
}
