import { Editor, type Extensions } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
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
  /** Types letter by letter, as on a keyboard; `\n` is Enter. */
  type: (text: string) => void
  /** Presses a key, such as `Mod-Shift-8`. Says whether something took it; what a browser does with another is not done. */
  press: (key: string) => boolean
}

/** @param words as for `select`; by default the caret is at the start */
export function openText(markdown: string, words?: string, extensions: Extensions = []): OpenedText {
  const editor = new Editor({ element: null, extensions: [...textExtensions, ...extensions], content: parseMarkdown(markdown) })
  const view = editor.view
  // Commands return the focus to a page that does not exist here.
  Object.defineProperty(editor, 'view', {
    value: new Proxy(view, { get: (of, key) => (key in absent ? absent[key as string] : (of[key as keyof typeof of] as unknown)) }),
  })
  // Without an element the editor leaves its plugins out.
  view.updateState(editor.state.reconfigure({ plugins: withNavigator(() => editor.extensionManager.plugins) }))
  const press = (key: string) => {
    const event = keyEvent(key)
    return editor.state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, editor.view, event))
  }
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = editor.state.selection
      const isTaken =
        letter === '\n'
          ? press('Enter')
          : editor.state.plugins.some((plugin) =>
              plugin.props.handleTextInput?.call(plugin, editor.view, from, to, letter, () => editor.state.tr),
            )
      if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(letter, from, to))
    }
  }
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
  return { editor, markdown: () => writeMarkdown(editor.getJSON() as Doc), select, type, press }
}

/** What a view has only on a page. Each line of a text is one line there. */
const absent: Readonly<Record<string, unknown>> = {
  focus: () => {},
  endOfTextblock: () => true,
} satisfies Partial<Record<keyof EditorView, unknown>>

/** Tiptap asks which computer it runs on when it makes its keys; Node 20 has no `navigator`. */
function withNavigator<Made>(make: () => Made): Made {
  if (typeof navigator !== 'undefined') return make()
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { platform: '', userAgent: '' } })
  try {
    return make()
  } finally {
    Reflect.deleteProperty(globalThis, 'navigator')
  }
}

function keyEvent(key: string): KeyboardEvent {
  const parts = key.split('-')
  const isMac = typeof navigator !== 'undefined' && /Mac/.test(navigator.platform)
  const held = (name: string) => parts.slice(0, -1).includes(name)
  return {
    key: parts.at(-1),
    keyCode: 0,
    shiftKey: held('Shift'),
    altKey: held('Alt'),
    ctrlKey: held('Mod') && !isMac,
    metaKey: held('Mod') && isMac,
    preventDefault() {},
  } as unknown as KeyboardEvent
}
