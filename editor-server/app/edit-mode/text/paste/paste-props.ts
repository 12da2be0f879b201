import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import type { TextEditorOptions } from '../contract.ts'
import type { Block, Doc } from '../../markdown/doc.ts'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { readLinkTarget } from '#renderer/markdown/link-target.ts'
import { takePlaces } from './image-places.ts'
import { findHtmlParser, loadHtmlParser } from './html-parser.ts'
import { parseLiteral, parsePlain } from './parse-plain.ts'
import { keepPlace, takePlace } from './waiting-place.ts'

/** What text of ours is on the clipboard as, beside HTML and plain text. */
const OWN_TYPE = 'application/x-bouwsteen-text'

interface PasteOptions extends Pick<TextEditorOptions, 'lang' | 'onImages' | 'onLeftOut'> {
  isLiteral?: boolean
}

/**
 * Copying, pasting and dropping. ProseMirror would read the clipboard by way of the page's own HTML parser, which Trusted Types refuse, and
 * rightly: hostile HTML would be made elements of the page. So the events are ours from the start.
 */
export function createPasteProps(options: PasteOptions): Pick<EditorProps, 'handleDOMEvents' | 'clipboardTextSerializer'> {
  // Mod+Shift+V asks for the words alone.
  let isLiteral = false
  return {
    clipboardTextSerializer: (slice) => markdownOf(slice.content),
    handleDOMEvents: {
      keydown: (_, { shiftKey }) => {
        isLiteral = shiftKey
        return false
      },
      copy: (view, event) => copy(view, event, false),
      cut: (view, event) => copy(view, event, true),
      paste: (view, event) => {
        event.preventDefault()
        if (event.clipboardData) insert(view, event.clipboardData, { ...options, isLiteral })
        return true
      },
      drop: (view, event) => {
        // What is moved within the text is ProseMirror's, which needs no parser for it.
        if (view.dragging || !event.dataTransfer) return false
        event.preventDefault()
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place) {
          const { tr, doc } = view.state
          view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))))
        }
        insert(view, event.dataTransfer, options)
        view.focus()
        return true
      },
    },
  }
}

function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection, tr } = view.state
  if (selection.empty || !event.clipboardData) return false
  event.preventDefault()
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  event.clipboardData.clearData()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData(OWN_TYPE, JSON.stringify(slice.toJSON()))
  if (isCut) view.dispatch(tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  return true
}

function insert(view: EditorView, data: DataTransfer, options: PasteOptions): void {
  const { onImages, isLiteral = false } = options
  const { selection } = view.state
  const plain = data.getData('text/plain')
  if (selection.$from.parent.type.spec.code) {
    view.dispatch(view.state.tr.insertText(plain.replace(/\r\n?/g, '\n')).scrollIntoView())
    return
  }
  if (!isLiteral && linkSelected(view, plain)) return
  const own = readOwn(view, data.getData(OWN_TYPE))
  const html = data.getData('text/html')
  const images = [...data.files].filter(({ type }) => type.startsWith('image/'))
  if (own) paste(view, own)
  else if (html !== '' && !(images.length > 0 && plain === '')) {
    return insertHtml(view, html, plain, options)
  } else if (plain !== '') paste(view, sliceOf(isLiteral ? parseLiteral(plain) : parsePlain(plain), view))
  if (!own && plain === '' && images.length > 0) onImages?.(images)
}

/** An address over selected words makes them a link; whoever wants the address itself pastes without form. */
function linkSelected({ state, dispatch }: EditorView, plain: string): boolean {
  const href = plain.trim()
  const { $from, $to, empty, from, to } = state.selection
  const link = state.schema.marks['link']
  if (!link || empty || !$from.sameParent($to) || !$from.parent.isTextblock || !$from.parent.type.allowsMarkType(link)) return false
  if (!/^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i.test(href) || readLinkTarget(href).kind === 'unsafe') return false
  dispatch(state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href })).removeStoredMark(link).setMeta('paste', true))
  return true
}

function insertHtml(view: EditorView, html: string, plain: string, options: PasteOptions): void {
  const { lang, onImages, onLeftOut } = options
  const parser = findHtmlParser()
  if (!parser) {
    keepPlace(view)
    const use = (): void =>
      view.isDestroyed
        ? undefined
        : takePlace(view, () => (findHtmlParser() ? insertHtml(view, html, plain, options) : paste(view, sliceOf(parsePlain(plain), view))))
    // Without a connection its words come, without their form.
    loadHtmlParser().then(use, use)
    return
  }
  const { blocks, files, leftOut } = parser(html, notesOf(view.state.doc), lang)
  paste(view, sliceOf(blocks, view))
  if (files.length > 0) onImages?.(files, takePlaces(view, files.length))
  if (leftOut > 0) onLeftOut?.(leftOut)
}

/** Labels of the footnotes of a text. */
function notesOf(doc: Node): ReadonlySet<string> {
  const labels = new Set<string>()
  doc.descendants(({ attrs }) => {
    const source: unknown = attrs['source']
    for (const [, label = ''] of typeof source === 'string' ? source.matchAll(/\[\^([^\]]+)\]/g) : []) labels.add(label)
  })
  return labels
}

function readOwn(view: EditorView, json: string): Slice | undefined {
  if (json === '') return undefined
  try {
    const slice = Slice.fromJSON(view.state.schema, JSON.parse(json))
    slice.content.forEach((node) => node.check())
    return slice
  } catch {
    // Something else wrote it; the HTML beside it is read instead.
    return undefined
  }
}

/** Blocks as they fit in at the caret: in a cell as one line. */
function sliceOf(blocks: readonly Block[], view: EditorView): Slice {
  const { schema, selection } = view.state
  const nodes = blocks.filter(isFilled).map((block) => schema.nodeFromJSON(block))
  if (nodes.length === 0) return Slice.empty
  if (!selection.$from.parent.type.isInGroup('block') && selection.$from.parent.isTextblock) return new Slice(lineOf(nodes), 0, 0)
  return Slice.maxOpen(Fragment.from(nodes))
}

const isFilled = (block: Block) => block.type !== 'paragraph' || block.content !== undefined

/** The words of blocks after each other, without ends of lines. */
function lineOf(nodes: readonly Node[]): Fragment {
  const words: Node[] = []
  Fragment.from(nodes).descendants((child, _position, parent) => {
    const isApart = (child.isTextblock && child.content.size > 0) || child.type.name === 'hardBreak'
    if (isApart && words.length > 0) words.push(child.type.schema.text(' '))
    if (child.isText || child.type.name === 'image') words.push(parent?.type.spec.code ? child.type.schema.text(child.text ?? '') : child)
  })
  return Fragment.from(words)
}

function paste(view: EditorView, slice: Slice): void {
  if (view.someProp('handlePaste', (handle) => handle(view, new ClipboardEvent('paste'), slice))) return
  const only = slice.openStart === 0 && slice.openEnd === 0 && slice.content.childCount === 1 ? slice.content.firstChild : null
  const transaction = only && !only.isText ? view.state.tr.replaceSelectionWith(only, false) : view.state.tr.replaceSelection(slice)
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
}

/** What plain text of a selection is: its Markdown. */
function markdownOf(content: Fragment): string {
  const blocks: unknown[] = []
  content.forEach((node) =>
    blocks.push(node.isBlock && node.type.isInGroup('block') ? node.toJSON() : { type: 'paragraph', content: [node.toJSON()] }),
  )
  return writeMarkdown({ type: 'doc', content: blocks } as Doc)
}
