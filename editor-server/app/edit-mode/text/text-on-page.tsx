import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PickerSource } from '../pickers/contract.ts'
import type { TextEditor, TextEditorOptions } from './contract.ts'
import { createTextEditor } from './create-text-editor.ts'
import { TextTools } from './text-tools.tsx'

export interface TextOnPageProps extends Omit<TextEditorOptions, 'onToolbar' | 'onLink' | 'onImages'> {
  source: PickerSource
  /** Where the caret goes when it opens: a point in the window of the text, such as that of the press that opened it. */
  at?: 'start' | 'end' | { x: number; y: number } | undefined
}

/** The text of a block while it is edited: the field on the page, and its toolbar and dialogs in this document. */
export function TextOnPage(props: TextOnPageProps): ReactNode {
  const { element, markdown, label, lang, placeholder, source } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const given = useRef(markdown)
  const [text, setText] = useState<TextEditor>()
  const [asked, setAsked] = useState<Asked>()
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { markdown: first, at } = latest.current
    given.current = first
    const made = createTextEditor({
      element,
      label,
      lang,
      placeholder,
      markdown: first,
      onChange(changed) {
        given.current = changed
        latest.current.onChange(changed)
      },
      onDone: () => latest.current.onDone(),
      onUndo: () => latest.current.onUndo?.(),
      onRedo: () => latest.current.onRedo?.(),
      onPublish: latest.current.onPublish && (() => latest.current.onPublish?.()),
      onInsert: latest.current.onInsert && (() => latest.current.onInsert?.()),
      onSplit: latest.current.onSplit && ((before, after) => latest.current.onSplit?.(before, after)),
      onMergePrevious: () => latest.current.onMergePrevious?.() ?? false,
      onLeave: (direction) => latest.current.onLeave?.(direction) ?? false,
      onToolbar: () => tools.current?.querySelector<HTMLElement>('[data-stop]')?.focus(),
      // Words that a key has just selected are told of in a turn of their own.
      onLink: () => requestAnimationFrame(() => setAsked({ kind: 'link' })),
      onImages: (files, places) => setAsked({ kind: 'image', files, ...(places && { places }) }),
      onLeftOut: (images) => latest.current.onLeftOut?.(images),
    })
    setText(made)
    made.focus(at)
    return () => {
      setText(undefined)
      made.destroy()
    }
  }, [element, label, lang, placeholder])
  useEffect(() => {
    if (!text || markdown === given.current) return
    given.current = markdown
    text.setMarkdown(markdown)
  }, [text, markdown])
  return text && <TextTools ref={tools} text={text} element={element} lang={lang} source={source} asked={asked} onAsk={setAsked} />
}

/** A dialog that the text or its toolbar asks for. */
export type Asked = { kind: 'link' } | { kind: 'image'; files: readonly File[]; places?: readonly (number | undefined)[] } | undefined
