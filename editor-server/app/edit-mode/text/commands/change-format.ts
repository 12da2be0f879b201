import type { NoteKind } from '#content/model/text/note-kinds.ts'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { Guid } from '#content/model/guid/guid.ts'
import type { ImageValue, LinkValue } from '../../pickers/contract.ts'
import { type Format, type ListName, type MarkName, readFormat } from './read-format.ts'

/** Starts a change with the focus back in the text. Tiptap's own `focus` waits for a frame, and a key pressed before that is lost. */
export function change(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain().scrollIntoView()
}

export function toggleMark(editor: Editor, name: MarkName): void {
  change(editor).toggleMark(name).run()
}

export function setKind(editor: Editor, kind: 'paragraph' | 'h2' | 'h3' | 'h4' | 'codeBlock'): void {
  const chain = change(editor)
  if (kind === 'paragraph') chain.setNode('paragraph').run()
  else if (kind === 'codeBlock') chain.setNode('codeBlock').run()
  else chain.setNode('heading', { level: Number(kind[1]) }).run()
}

/** Makes lines a list, turns one kind of list into another, or takes the list away. */
export function toggleList(editor: Editor, wanted: ListName): void {
  const { list } = readFormat(editor)
  const name = wanted === 'orderedList' ? 'orderedList' : 'bulletList'
  const chain = change(editor)
  const isSame = list === wanted
  const isBulleted = list === 'bulletList' || list === 'taskList'
  if (isSame || list === undefined || (isBulleted ? name !== 'bulletList' : name !== list)) chain.toggleList(name, 'listItem')
  if (!isSame) chain.updateAttributes('listItem', { checked: wanted === 'taskList' ? false : null })
  chain.run()
}

export function toggleQuote(editor: Editor): void {
  change(editor).toggleWrap('blockquote').run()
}

/** Puts the lines in a frame that says what they are, or takes them out of it. */
export function setNote(editor: Editor, kind: NoteKind | undefined): void {
  const { note } = readFormat(editor)
  if (note !== undefined && kind !== undefined) {
    change(editor).updateAttributes('note', { kind }).run()
    return
  }
  if (note === undefined && kind !== undefined) {
    change(editor)
      .command(({ state, tr }) => {
        const { $from, $to } = state.selection
        const range = $from.blockRange($to)
        const { note: type, noteTitle } = state.schema.nodes
        if (!range || !type || !noteTitle) return false
        const blocks = state.doc.slice(range.start, range.end).content
        tr.replaceRangeWith(range.start, range.end, type.create({ kind }, [noteTitle.create(), ...blocks.content]))
        return true
      })
      .run()
    return
  }
  change(editor)
    .command(({ state, tr }) => {
      const { $from } = state.selection
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const node = $from.node(depth)
        if (node.type.name !== 'note') continue
        const [title, ...blocks] = node.content.content
        const lines = title && title.content.size > 0 ? [state.schema.nodes['paragraph']!.create(null, title.content), ...blocks] : blocks
        const start = $from.before(depth)
        tr.replaceWith(start, start + node.nodeSize, lines.length > 0 ? lines : [state.schema.nodes['paragraph']!.create()])
        return true
      }
      return false
    })
    .run()
}

/** Columns and rows of a new table, the one with the headers included. */
const SIZE = 3

export function insertTable(editor: Editor): void {
  const row = (type: string) => ({ type: 'tableRow', content: Array.from({ length: SIZE }, () => ({ type })) })
  const at = editor.state.selection.from
  change(editor)
    .insertContent([
      { type: 'table', content: [row('tableHeader'), ...Array.from({ length: SIZE - 1 }, () => row('tableCell'))] },
      { type: 'paragraph' },
    ])
    .command(({ tr, commands }) => {
      let first: number | undefined
      tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, position) => {
        if (first === undefined && node.type.name === 'tableHeader') first = position + 1
      })
      return first === undefined || commands.setTextSelection(first)
    })
    .run()
}

export function insertRule(editor: Editor): void {
  change(editor)
    .insertContent([{ type: 'horizontalRule' }, { type: 'paragraph' }])
    .run()
}

/** Words that a link is asked for: those of the link at the caret, else those that are selected. */
export function readLink(editor: Editor): LinkValue & { isTextFixed: boolean } {
  const { link } = readFormat(editor)
  if (link !== undefined) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  const { doc } = editor.state
  let isTextFixed = false
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) isTextFixed = true
  })
  // Over several lines the words stay as they are.
  if (!doc.resolve(from).sameParent(doc.resolve(to))) isTextFixed = true
  return { href: link ?? '', text: isTextFixed ? '' : doc.textBetween(from, to), isTextFixed }
}

/** Makes the selected words a link, with other words where those were changed. */
export function setLink(editor: Editor, { href, text }: LinkValue): void {
  const { from, to, empty } = editor.state.selection
  const chain = change(editor)
  const isChanged = text !== '' && text !== editor.state.doc.textBetween(from, to)
  if (empty || isChanged) {
    const marks = editor.state.doc
      .resolve(from)
      .marks()
      .filter((mark) => mark.type.name !== 'link')
      .map((mark) => mark.toJSON() as { type: string })
    chain.insertContentAt(
      { from, to },
      { type: 'text', text: text === '' ? href : text, marks: [...marks, { type: 'link', attrs: { href } }] },
    )
  } else chain.setMark('link', { href, title: null }).setTextSelection(to)
  chain.unsetMark('link').run()
}

export function removeLink(editor: Editor): void {
  change(editor).extendMarkRange('link').unsetMark('link').run()
}

/** Puts an image at the caret, or another in the place of the chosen one. */
export function setImage(editor: Editor, { guid, alt }: ImageValue): void {
  change(editor)
    .insertContent({ type: 'image', attrs: { src: `/a/${guid}`, alt, title: null } })
    .run()
}

/** Puts an image at the caret and chooses it, so that its words can be written. */
export function placeImage(editor: Editor, guid: Guid): void {
  setImage(editor, { guid, alt: '' })
  const { $from } = editor.state.selection
  if ($from.nodeBefore?.type.name === 'image') editor.commands.setNodeSelection($from.pos - 1)
}

/** Changes the words of the chosen image, and leaves it chosen and the focus where it is. */
export function setImageWords(editor: Editor, alt: string): void {
  const { state, view } = editor
  if (readFormat(editor).image) view.dispatch(state.tr.setNodeAttribute(state.selection.from, 'alt', alt))
}

/** Puts the caret behind the chosen image: what is typed next would replace it. */
export function goBehindImage(editor: Editor): void {
  if (readFormat(editor).image) editor.commands.setTextSelection(editor.state.selection.to)
}

/** Types what asked for an image, of which the beginning is selected: none was chosen. */
export function typeSigns(editor: Editor, signs: string | undefined): void {
  if (signs !== undefined) editor.commands.insertContent({ type: 'text', text: signs })
}

export function removeSelected(editor: Editor): void {
  change(editor).deleteSelection().run()
}

/** Guid of the chosen image; images of elsewhere have none. */
export function guidOf(image: Format['image']): Guid | undefined {
  return image && /^\/a\/([0-9a-f-]{36})/.exec(image.src)?.[1]
}

export function clearFormat(editor: Editor): void {
  change(editor).unsetAllMarks().clearNodes().run()
}
