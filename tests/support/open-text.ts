import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { Doc } from '#editor-server/app/edit-mode/markdown/doc.ts'
import { parseMarkdown } from '#editor-server/app/edit-mode/markdown/parse-markdown.ts'
import { writeMarkdown } from '#editor-server/app/edit-mode/markdown/write-markdown.ts'
import { textExtensions } from '#editor-server/app/edit-mode/text/schema/extensions.ts'

/** A text in the editor's own model, without a page around it. */
export interface OpenedText {
  editor: Editor
  /** As it would be saved. */
  markdown: () => string
  /** Selects the first occurrence of these words, or puts the caret at the mark in `wo|ord`. */
  select: (words: string) => void
}

/** @param words as for `select`; by default the caret is at the start */
export function openText(markdown: string, words?: string): OpenedText {
  const editor = new Editor({ element: null, extensions: textExtensions, content: parseMarkdown(markdown) })
  const view = editor.view
  // Commands return the focus to a page that does not exist here.
  Object.defineProperty(editor, 'view', {
    value: new Proxy(view, { get: (of, key) => (key === 'focus' ? () => {} : (of[key as keyof typeof of] as unknown)) }),
  })
  const select = (wanted: string) => {
    const caret = wanted.indexOf('|')
    const text = wanted.replace('|', '')
    let at: number | undefined
    editor.state.doc.descendants((node, position) => {
      const index = node.isTextblock ? node.textContent.indexOf(text) : -1
      if (at === undefined && index >= 0) at = position + 1 + index
    })
    if (at === undefined) throw new Error(`“${text}” does not stand in ${writeMarkdown(editor.getJSON() as Doc)}`)
    const [from, to] = caret < 0 ? [at, at + text.length] : [at + caret, at + caret]
    editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, from, to)))
  }
  if (words !== undefined) select(words)
  return { editor, markdown: () => writeMarkdown(editor.getJSON() as Doc), select }
}
