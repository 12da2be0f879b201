import { type Editor, Extension } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { isInTable } from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import type { LeaveDirection, TextEditorOptions } from './contract.ts'

export interface TextKeysOptions extends Pick<
  TextEditorOptions,
  'onDone' | 'onUndo' | 'onRedo' | 'onPublish' | 'onToolbar' | 'onLink' | 'onImage' | 'onInsert' | 'onMergePrevious' | 'onLeave'
> {
  flush: () => void
  split: () => boolean
}

/** Keys that lead out of the text, to its toolbar, and to what the page does. */
export function createTextKeys(options: TextKeysOptions): Extension {
  const { flush, split, onDone, onUndo, onRedo, onPublish, onToolbar, onLink, onImage, onInsert, onMergePrevious, onLeave } = options
  const after = (act: (() => void) | undefined) => () => {
    if (!act) return false
    flush()
    act()
    return true
  }
  const leave = (editor: Editor, direction: LeaveDirection) => {
    if (!onLeave || !isAtEdge(editor, direction)) return false
    flush()
    return onLeave(direction)
  }
  return Extension.create({
    name: 'textKeys',
    priority: 2000,
    addKeyboardShortcuts() {
      return {
        Escape: after(onDone),
        'Mod-z': after(onUndo),
        'Mod-Shift-z': after(onRedo),
        'Mod-y': after(onRedo),
        // Out of code it leads to the line below; ProseMirror lets no other Enter through to the keys of the page.
        'Mod-Enter': () => !this.editor.isActive('codeBlock') && after(onPublish)(),
        // The keys of the page save what stands there by then.
        'Mod-s': () => {
          flush()
          return false
        },
        'Alt-F10': after(onToolbar),
        'Mod-k': after(onLink),
        'Mod-Shift-Enter': split,
        ArrowUp: () => leave(this.editor, 'up'),
        ArrowDown: () => leave(this.editor, 'down'),
        Backspace: () => {
          const { empty, from } = this.editor.state.selection
          if (!onMergePrevious || !empty || from > 1) return false
          flush()
          return onMergePrevious()
        },
      }
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleTextInput: (view, from, to, text) => {
            const { selection } = view.state
            const { $from } = selection
            // Its words are written beside it: what is typed here would else take its place.
            if (selection instanceof NodeSelection && selection.node.type.name === 'image') {
              const { tr } = view.state
              tr.insertText(text, selection.to)
              view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + text.length)).scrollIntoView())
              return true
            }
            if (text === '[' && onImage && from === to && isImageSign($from)) {
              view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from - 1, from)))
              after(onImage)()
              return true
            }
            if (text !== '/' || !onInsert || from !== to || $from.depth !== 1) return false
            if ($from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false
            flush()
            onInsert()
            return true
          },
          handleDOMEvents: {
            keydown: (view, event) => {
              endFocusing(view)
              tellSelection(view, event)
              return false
            },
            // From menus of the browser and gestures of touch screens.
            beforeinput: (_, event) => {
              const act = { historyUndo: onUndo, historyRedo: onRedo }[event.inputType]
              if (!act) return false
              event.preventDefault()
              flush()
              act()
              return true
            },
          },
        },
      }),
    ],
  })
}

/** Whether a `!` stands before it that belongs to no word; in code it stays what it is. */
function isImageSign($at: ResolvedPos): boolean {
  const before = $at.parent.textBetween(0, $at.parentOffset, undefined, ' ')
  const isCode = $at.parent.type.spec.code === true || $at.marks().some(({ type }) => type.spec.code)
  return !isCode && /(^|\s)!$/.test(before)
}

/**
 * A browser moves the caret at once and tells of it later, in a task of its own: on a busy machine the next key comes first, and would act
 * where the caret was. Telling it again before each key has ProseMirror read the caret; where it stands as known this changes nothing.
 */
function tellSelection({ dom }: EditorView, { isComposing }: KeyboardEvent): void {
  if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}

/**
 * For 200 ms after it gets the focus ProseMirror takes a caret that goes to the start of the text for a browser that lost the caret, and
 * puts it back: Home would do nothing. Once a key is pressed, it is the key that moves the caret. There is no public way to say so.
 */
function endFocusing(view: EditorView): void {
  const { input } = view as unknown as { input?: { lastFocus?: number } }
  if (input?.lastFocus) input.lastFocus = 0
}

function isAtEdge({ state, view }: Editor, direction: LeaveDirection): boolean {
  const { empty, $head } = state.selection
  if (!empty || isInTable(state)) return false
  const isOuter = direction === 'up' ? $head.index(0) === 0 : $head.index(0) === state.doc.childCount - 1
  return isOuter && view.endOfTextblock(direction) && isOutermost($head, direction)
}

/** Whether nothing of the text stands on that side, as other items of a list would. */
function isOutermost($head: Editor['state']['selection']['$head'], direction: LeaveDirection): boolean {
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const index = $head.index(depth - 1)
    if (direction === 'up' ? index > 0 : index < $head.node(depth - 1).childCount - 1) return false
  }
  return true
}
