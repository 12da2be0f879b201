import type { Editor } from '@tiptap/core'
import type { TextPlace } from '../workspace/edit-context.ts'
import type { TextKind } from './text-kind.ts'

/** Direction in which an arrow key leaves the text. */
export type LeaveDirection = 'up' | 'down'

export interface TextEditorOptions {
  /** What holds the text, in whatever document it stands; it becomes the text field itself. */
  element: HTMLElement
  kind: TextKind
  /** As it is stored: Markdown where the kind is prose. */
  value: string
  /** Language of the text. */
  lang: string
  /** Accessible name of the field. */
  label: string
  /** Placeholder. */
  placeholder?: string | undefined
  /** After each pause, and before each change that is none of typing: one step of undo. */
  onChange: (value: string) => void
  /** Escape. What was typed has been given to `onChange` by then. */
  onDone: () => void
  /** Mod+Z and Mod+Shift+Z: the page has one history for text and blocks. */
  onUndo?: (() => void) | undefined
  onRedo?: (() => void) | undefined
  /** Mod+Enter. */
  onPublish?: (() => void) | undefined
  /** Alt+F10. */
  onToolbar?: (() => void) | undefined
  /** Mod+K: a link is asked for. */
  onLink?: (() => void) | undefined
  /** `![` at the start of a word: an image is asked for, in the place of the `!` that is selected. */
  onImage?: (() => void) | undefined
  /** `/` at the start of an empty paragraph that is not within another block. */
  onInsert?: (() => void) | undefined
  /** Mod+Shift+Enter: the block becomes two, at the caret. */
  onSplit?: ((before: string, after: string) => void) | undefined
  /** Backspace at the very start; says whether it was done. */
  onMergePrevious?: (() => boolean) | undefined
  /** An arrow key at the first or last line; says whether something else took the focus. */
  onLeave?: ((direction: LeaveDirection) => boolean) | undefined
  /** Enter and Tab in a text of one line, Tab in plain paragraphs; says whether something else took the focus. */
  onStep?: ((to: 'next' | 'previous') => boolean) | undefined
  /** Images that were pasted or dropped, to be uploaded, with where each belongs; without it they come at the caret. */
  onImages?: ((files: readonly File[], places?: readonly (number | undefined)[]) => void) | undefined
  /** Images of other sites, or of the writer's computer, that did not come along with what was pasted. */
  onLeftOut?: ((images: number) => void) | undefined
}

/** A text that is being edited. */
export interface TextEditor {
  /** Tiptap's editor, for the toolbar. */
  readonly editor: Editor
  /** As it is now; gives nothing to `onChange`. */
  getValue: () => string
  /** Puts another text in its place, such as after undo or a merge; the caret goes to where it differs. Gives nothing to `onChange`. */
  setValue: (value: string) => void
  /** Gives to `onChange` at once what was typed since the last time. */
  flush: () => void
  focus: (at?: 'start' | 'end' | TextPlace) => void
  /** Flushes, and leaves the element empty: the caller renders the block again. */
  destroy: () => void
}
