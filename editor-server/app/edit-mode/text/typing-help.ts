import { Extension, InputRule } from '@tiptap/core'
import { exitCode } from '@tiptap/pm/commands'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { nameNote, type NoteKind } from '#content/model/text/note-kinds.ts'
import { readLinkTarget } from '#renderer/markdown/link-target.ts'
import { waitingPlace } from './paste/waiting-place.ts'
import { showPlaceholder } from './show-placeholder.ts'

/** What stands in an empty text, addresses that become links while one types, and the way out of code. */
export function createTypingHelp(placeholder: string | undefined, lang: string): Extension {
  return Extension.create({
    name: 'typingHelp',
    addKeyboardShortcuts() {
      return {
        ArrowDown: () => {
          const { $head, empty } = this.editor.state.selection
          const isLast = $head.parentOffset === $head.parent.content.size && $head.index(0) === this.editor.state.doc.childCount - 1
          if (!empty || !$head.parent.type.spec.code || !isLast) return false
          return exitCode(this.editor.state, this.editor.view.dispatch)
        },
      }
    },
    addInputRules() {
      return [
        new InputRule({ find: /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>]+[^\s<>.,;:!?)\]"'’”])([.,;:!?)]*)\s$/, handler: linkAddress }),
        new InputRule({ find: /\[([^[\]]+)\]\(([^()\s]+)\)$/, handler: linkSigns }),
      ]
    },
    addExtensions: () => [showPlaceholder(placeholder)],
    addProseMirrorPlugins: () => [nameNotes(lang), waitingPlace],
  })
}

/** `https://www.overheid.nl ` */
const linkAddress: InputRule['handler'] = ({ state, range, match }) => {
  const [whole, address = '', after = ''] = match
  const link = state.schema.marks['link']
  if (!link || state.doc.rangeHasMark(range.from, range.to, link)) return null
  const href = address.startsWith('www.') ? `https://${address}` : address
  const { schema, tr } = state
  const space = whole.slice(0, whole.indexOf(address))
  const words = [...(space === '' ? [] : [schema.text(space)]), schema.text(address, [link.create({ href })]), schema.text(`${after} `)]
  tr.replaceWith(range.from, range.to, words).removeStoredMark(link)
  return undefined
}

/** `[tekst](adres)` */
const linkSigns: InputRule['handler'] = ({ state, range, match: [, text = '', href = ''] }) => {
  const link = state.schema.marks['link']
  if (!link || readLinkTarget(href).kind === 'unsafe') return null
  state.tr.replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })])).removeStoredMark(link)
  return undefined
}

/** The name of its kind in the empty title of a note, as on the page. */
function nameNotes(lang: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) => {
        const shown: Decoration[] = []
        const show = (node: Node, position: number, words: string) =>
          shown.push(Decoration.node(position, position + node.nodeSize, { class: 'edit-text__empty', 'data-placeholder': words }))
        doc.descendants((node, position, parent) => {
          if (node.type.name === 'noteTitle' && node.content.size === 0)
            show(node, position, nameNote(parent?.attrs['kind'] as NoteKind, lang))
          return !node.isTextblock
        })
        return shown.length === 0 ? null : DecorationSet.create(doc, shown)
      },
    },
  })
}
