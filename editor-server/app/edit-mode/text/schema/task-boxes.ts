import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Boxes before tasks, which a press ticks off. They look as on the page; the keyboard has `Mod-Shift-9` and the toolbar. */
export function createTaskBoxes(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => drawBoxes(doc),
      apply: (transaction, drawn) => (transaction.docChanged ? drawBoxes(transaction.doc) : drawn),
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

function drawBoxes(doc: Node): DecorationSet {
  const boxes: Decoration[] = []
  doc.descendants((node, position) => {
    const checked: unknown = node.attrs['checked']
    if (node.type.name === 'listItem' && typeof checked === 'boolean') {
      boxes.push(
        Decoration.widget(position + 1, (view) => drawBox(view, position, checked), { side: -1, key: `box-${position}-${checked}` }),
      )
    }
    return !node.isTextblock
  })
  return boxes.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, boxes)
}

function drawBox(view: EditorView, position: number, checked: boolean): HTMLElement {
  const box = view.dom.ownerDocument.createElement('span')
  box.className = `text__box text__box--${checked ? 'done' : 'open'} edit-text__box`
  box.contentEditable = 'false'
  box.addEventListener('mousedown', (event) => {
    event.preventDefault()
    view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', !checked))
  })
  return box
}
