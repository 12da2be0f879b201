import { Fragment, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { readParagraphs } from '#renderer/blocks/read-paragraphs.ts'
import type { TextKind } from '../text-kind.ts'

/** Copying, pasting and dropping of words alone, whatever else is on the clipboard. */
export function createPlainPasteProps({ hasLines }: Pick<TextKind, 'hasLines'>): ReturnType<TextKind['createPasteProps']> {
  const insert = (view: EditorView, data: DataTransfer) => {
    const text = data.getData('text/plain').replace(/\r\n?/g, '\n')
    const texts = (hasLines ? readParagraphs(text) : [text]).map(oneLine).filter((each) => each !== '')
    if (texts.length === 0) return
    const { schema, tr } = view.state
    const paragraphs = texts.map((each) => schema.node('paragraph', null, schema.text(each)))
    view.dispatch(
      tr
        .replaceSelection(Slice.maxOpen(Fragment.from(paragraphs)))
        .scrollIntoView()
        .setMeta('paste', true),
    )
  }
  const handleDOMEvents: EditorProps['handleDOMEvents'] = {
    copy: (view, event) => copy(view, event, false),
    cut: (view, event) => copy(view, event, true),
    paste(view, event) {
      event.preventDefault()
      if (event.clipboardData) insert(view, event.clipboardData)
      return true
    },
    drop(view, event) {
      if (view.dragging || !event.dataTransfer) return false
      event.preventDefault()
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
      insert(view, event.dataTransfer)
      view.focus()
      return true
    },
  }
  return { handleDOMEvents, clipboardTextSerializer: (slice) => textOf(slice) }
}

function copy(view: EditorView, event: ClipboardEvent, isCut: boolean): boolean {
  const { selection, tr } = view.state
  if (selection.empty || !event.clipboardData) return false
  event.preventDefault()
  event.clipboardData.clearData()
  event.clipboardData.setData('text/plain', textOf(selection.content()))
  if (isCut) view.dispatch(tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  return true
}

const textOf = ({ content }: Slice) => content.textBetween(0, content.size, '\n\n')

/** Ends of lines are no part of what such a text can show. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').replaceAll('\t', ' ')
