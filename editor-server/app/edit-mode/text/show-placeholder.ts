import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** What stands in a text as long as it is empty. */
export function showPlaceholder(text: string | undefined): Extension {
  return Extension.create({
    name: 'placeholder',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const only = doc.firstChild
            if (text === undefined || !only || doc.childCount > 1 || only.type.name !== 'paragraph' || only.content.size > 0) return null
            return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, { class: 'edit-text__empty', 'data-placeholder': text })])
          },
        },
      }),
    ],
  })
}
