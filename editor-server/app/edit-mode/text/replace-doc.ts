import type { Editor } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'

/** Puts another text in the editor by its difference, so that the caret and what is around it stay where they can. */
export function replaceDoc(editor: Editor, next: object): void {
  const { state, view } = editor
  const doc = state.schema.nodeFromJSON(next)
  const start = state.doc.content.findDiffStart(doc.content)
  const end = state.doc.content.findDiffEnd(doc.content)
  if (start === null || !end) return
  // Where a run of equal letters grew or shrank, the two ends overlap.
  const overlap = start - Math.min(end.a, end.b)
  const to = end.a + Math.max(0, overlap)
  const nextTo = end.b + Math.max(0, overlap)
  const transaction = state.tr.replace(start, to, doc.slice(start, nextTo)).setMeta('given', true).setMeta('addToHistory', false)
  const caret = Math.min(nextTo, transaction.doc.content.size)
  if (transaction.doc.eq(doc)) transaction.setSelection(TextSelection.near(transaction.doc.resolve(caret), -1))
  view.dispatch(transaction.doc.eq(doc) ? transaction : replaceWhole(state, next))
}

/** Where the difference does not fit in by itself, such as between lists that open and close at different depths. */
function replaceWhole(state: EditorState, next: object) {
  const doc = state.schema.nodeFromJSON(next)
  return state.tr.replaceWith(0, state.doc.content.size, doc.content).setMeta('given', true)
}
