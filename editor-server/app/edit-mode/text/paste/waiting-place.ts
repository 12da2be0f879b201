import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const key = new PluginKey<number | undefined>('waitingPlace')

/** Follows the place where something was pasted that cannot be read yet. */
export const waitingPlace = new Plugin<number | undefined>({
  key,
  state: {
    init: () => undefined,
    apply(transaction, place) {
      const given: unknown = transaction.getMeta(key)
      if (typeof given === 'number') return given
      if (given === null) return undefined
      // What is typed from there on comes behind it.
      return place === undefined ? undefined : transaction.mapping.map(place, -1)
    },
  },
})

type View = Pick<EditorView, 'state' | 'dispatch'>

/** Keeps the caret's place, without what is selected there: that is what the pasted replaces. */
export function keepPlace(view: View): void {
  const tr = view.state.tr.deleteSelection()
  view.dispatch(tr.setMeta(key, tr.selection.from))
}

/** Puts the caret where it was kept, has it used, and puts it back behind what was typed meanwhile. */
export function takePlace(view: View, use: () => void): void {
  const place = key.getState(view.state)
  const end = view.state.tr.setMeta(key, null)
  if (place === undefined || place === view.state.selection.from) {
    view.dispatch(end)
    return use()
  }
  // Counted from the end, which what comes before it does not change.
  const fromEnd = view.state.doc.content.size - view.state.selection.head
  view.dispatch(end.setSelection(TextSelection.near(view.state.doc.resolve(place))))
  use()
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(Math.max(0, doc.content.size - fromEnd)))))
}
