import { Editor } from '@tiptap/core'
import type { TextEditor, TextEditorOptions } from './contract.ts'
import { addFrameSheet } from './frame-sheet.ts'
import { batchChanges } from './batch-changes.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { writeMarkdown } from '../markdown/write-markdown.ts'
import type { Doc } from '../markdown/doc.ts'
import { createPasteProps } from './paste/paste-props.ts'
import { replaceDoc } from './replace-doc.ts'
import { textExtensions } from './schema/extensions.ts'
import { createTextKeys } from './text-keys.ts'
import { createTypingHelp } from './typing-help.ts'

/**
 * Makes the prose of a block a text field. Typing never waits for anything: what was typed is given out as Markdown when the keys rest.
 * It has no history of its own, so that undo goes back over text and blocks in the order in which they changed.
 */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { element, label, lang } = options
  addFrameSheet(element.ownerDocument)
  // What the block was opened with, and then what was given out: both keep the bytes of what does not change.
  let known = options.markdown
  const write = () => writeMarkdown(editor.getJSON() as unknown as Doc, known)
  const gate = batchChanges(() => {
    const markdown = write()
    if (markdown === known) return
    known = markdown
    options.onChange(markdown)
  })
  const editor = new Editor({
    element: { mount: element },
    extensions: [...textExtensions, createTextKeys({ ...options, flush: gate.flush, split }), createTypingHelp(options.placeholder, lang)],
    content: parseMarkdown(options.markdown) as never,
    injectCSS: false,
    enablePasteRules: false,
    enableCoreExtensions: { paste: false, drop: false, clipboardTextSerializer: false },
    editorProps: {
      attributes: {
        class: `${element.className} edit-text`,
        lang,
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      ...createPasteProps({ onImages: options.onImages, onLeftOut: options.onLeftOut }),
    },
    onUpdate: ({ transaction }) => {
      if (transaction.getMeta('given') === true) return
      gate.touch(isTyping(transaction))
    },
    onBlur: () => gate.flush(),
  })

  function split(): boolean {
    if (!options.onSplit) return false
    const { doc, selection } = editor.state
    const part = (from: number, to: number) => {
      const cut = doc.cut(from, to)
      return writeMarkdown(cut.toJSON() as unknown as Doc, known)
    }
    gate.flush()
    options.onSplit(part(0, selection.from), part(selection.to, doc.content.size))
    return true
  }

  return {
    editor,
    getMarkdown: write,
    setMarkdown(markdown) {
      gate.drop()
      known = markdown
      replaceDoc(editor, parseMarkdown(markdown))
    },
    flush: gate.flush,
    focus: (at) => focusAt(editor, at),
    destroy() {
      gate.flush()
      editor.destroy()
    },
  }
}

/** One step within a text block; everything else is a step of undo of its own. */
function isTyping({ steps }: { steps: readonly { toJSON: () => unknown }[] }): boolean {
  return steps.every((step) => {
    const { stepType, slice } = step.toJSON() as { stepType: string; slice?: { content: { type: string }[]; openStart?: number } }
    return stepType === 'replace' && (slice === undefined || (!slice.openStart && slice.content.every(({ type }) => type === 'text')))
  })
}

function focusAt(editor: Editor, at: Parameters<TextEditor['focus']>[0] = 'end'): void {
  if (typeof at === 'string') {
    editor.commands.focus(at)
    return
  }
  const found = editor.view.posAtCoords({ left: at.x, top: at.y })
  editor.commands.focus(found?.pos ?? 'end')
}
