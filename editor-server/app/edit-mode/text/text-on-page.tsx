import { Editor } from '@tiptap/core'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import debounce from 'lodash-es/debounce.js'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type HeldKey, type HeldKeys, holdKeys } from '../../client/held-keys/hold-keys.ts'
import type { PickerSource } from '../pickers/contract.ts'
import type { TextEditor, TextEditorOptions } from './contract.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import { focusText } from './focus-text.ts'
import { followPoint } from './follow-point.ts'
import { addFrameSheet } from './frame-sheet.ts'
import type { TextPlace } from '../workspace/edit-context.ts'
import { findImage, findWords } from './find-place.ts'
import { LEAVING } from '../session/page-lifecycle.ts'
import { GivenTexts } from './given-texts.ts'
import { isTyping } from './is-typing.ts'
import { createPlainKeys } from './plain/plain-keys.ts'
import { createLatePart, onceLoaded } from '../../ui/late-part/late-part.tsx'
import { replaceDoc } from './replace-doc.ts'
import { keepDrawn } from './schema/atoms.ts'
import { createTextKeys } from './text-keys.ts'
import { typeSigns } from './commands/change-format.ts'
import type { TextToolsProps } from './text-tools.tsx'
import { typeHeld } from './type-held.ts'

/** ms without a key after which typing becomes a step of undo, and the longest that a step waits. */
const PAUSE = 400
const LONGEST = 2000

export interface TextOnPageProps extends Omit<TextEditorOptions, 'onToolbar' | 'onImages'> {
  source: PickerSource
  /** The next of the keys that were pressed before the field was there. */
  takeKey?: (() => HeldKey | undefined) | undefined
  /** What was typed here before and could not be stored; shown in place of the value. */
  instead?: string | undefined
  /** Where the caret goes when it opens, such as to the point of the press that opened it; what is selected then. */
  at?: 'start' | 'end' | TextPlace | undefined
}

/** The toolbar comes after the caret: typing needs none. */
export const TextTools = createLatePart<TextToolsProps>(async () => (await import('./text-tools.tsx')).TextTools, { isFirst: true })

/** A text of a block while it is edited: the field on the page, and the toolbar and dialogs of prose in this document. */
export function TextOnPage(props: TextOnPageProps): ReactNode {
  const { element, kind, value, label, lang, placeholder, source } = props
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const given = useRef(new GivenTexts(value))
  const [text, setText] = useState<TextEditor>()
  const [asked, setAsked] = useState<Asked>()
  const tools = useRef<HTMLDivElement>(null)
  const own = useRef<TextEditor>(undefined)
  useEffect(() => {
    const { value: first, at, takeKey, instead } = latest.current
    let held: HeldKeys | undefined
    const hold = (cancel: () => void) => {
      held?.stop()
      held = holdKeys(cancel)
      void TextTools.preload().then(() => !TextTools.isLoaded() && cancel())
      return held
    }
    /** The next key is for the dialog: in the text it would replace the words that are selected. */
    const ask = (what: Exclude<Asked, undefined>) => {
      const cancel = () => {
        cancelAnimationFrame(frame)
        keys.stop()
        setAsked(undefined)
        if (what.kind === 'image' && own.current) typeSigns(own.current.editor, what.signs)
        giveBackFocus(() => !own.current || focusText(own.current.editor))
      }
      const keys = hold(cancel)
      // Words that a key has just selected are told of in a turn of their own.
      const frame = requestAnimationFrame(() => setAsked({ ...what, typeOn: keys.typeOn }))
    }
    /** What is typed before the toolbar is there is for the toolbar. */
    const goToToolbar = () => {
      const enter = () => {
        const control = tools.current?.querySelector<HTMLElement>('[data-stop]')
        control?.focus()
        return control != null
      }
      if (enter()) return
      const keys = hold(() => keys.stop())
      onceLoaded(TextTools, () =>
        giveBackFocus(() => {
          const hasArrived = enter()
          if (hasArrived) keys.typeOn()
          return hasArrived
        }, keys.stop),
      )
    }
    given.current = new GivenTexts(first)
    const placeNow = followPoint(element, at)
    const made = createTextEditor({
      element,
      label,
      lang,
      placeholder,
      kind,
      value: first,
      onChange(changed) {
        given.current.give(changed)
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
      onStep: (to) => latest.current.onStep?.(to) ?? false,
      onToolbar: kind.isFormatted ? goToToolbar : undefined,
      // Elsewhere the key is the palette's.
      onLink: kind.isFormatted ? () => ask({ kind: 'link' }) : latest.current.onLink && (() => latest.current.onLink?.()),
      onImage: kind.isFormatted ? () => ask({ kind: 'image', files: [], signs: '![' }) : undefined,
      onImages: (files, places) => setAsked({ kind: 'image', files, ...(places && { places }) }),
      onLeftOut: (images) => latest.current.onLeftOut?.(images),
    })
    own.current = made
    setText(made)
    if (instead !== undefined) replaceDoc(made.editor, kind.read(instead))
    made.focus(placeNow())
    if (takeKey) typeHeld(made.editor, takeKey)
    return () => {
      held?.stop()
      setText(undefined)
      made.destroy()
    }
  }, [element, kind, label, lang, placeholder])
  const { at } = props
  const opened = useRef(at)
  useEffect(() => {
    // Another place in the text that is open already.
    if (text && at !== opened.current) text.focus(at)
    opened.current = at
  }, [text, at])
  useEffect(() => {
    if (text && !given.current.takeBack(value)) text.setValue(value)
  }, [text, value])
  return (
    text &&
    kind.isFormatted && (
      <TextTools ref={tools} text={text} element={element} lang={lang} source={source} at={at} asked={asked} onAsk={setAsked} />
    )
  )
}

/** A dialog that the text or its toolbar asks for. */
export type Asked =
  | {
      kind: 'link'
      /** Types what was typed since. */
      typeOn?: () => void
    }
  | {
      kind: 'image'
      files: readonly File[]
      places?: readonly (number | undefined)[]
      /** What was typed to ask for it, and stands there when none is chosen. */
      signs?: string
      typeOn?: () => void
    }
  | undefined

/**
 * Makes a text of a block a text field. Typing never waits for anything: what was typed is given out when the keys rest.
 * It has no history of its own, so that undo goes back over text and blocks in the order in which they changed.
 */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { element, kind, label, lang } = options
  addFrameSheet(element.ownerDocument)
  const content = kind.read(options.value)
  keepDrawn(element, content)
  // What the block was opened with, and then what was given out: both keep the bytes of what does not change.
  let known = options.value
  const write = () => kind.write(editor.getJSON(), known)
  const giveOut = () => {
    const value = write()
    if (value === known) return
    known = value
    options.onChange(value)
  }
  const giveOutSoon = debounce(giveOut, PAUSE, { maxWait: LONGEST })
  const editor = new Editor({
    element: { mount: element },
    extensions: [
      ...kind.listExtensions(options),
      createTextKeys({ ...options, flush: giveOutSoon.flush, split }),
      ...(kind.isFormatted ? [] : [createPlainKeys({ hasLines: kind.hasLines, flush: giveOutSoon.flush, onStep: options.onStep })]),
    ],
    content: content as never,
    injectCSS: false,
    enablePasteRules: false,
    enableCoreExtensions: { paste: false, drop: false, clipboardTextSerializer: false },
    editorProps: {
      attributes: {
        class: `${element.className} edit-text`.trim(),
        lang,
        dir: 'auto',
        role: 'textbox',
        'aria-multiline': String(kind.hasLines),
        'aria-label': label,
      },
      ...kind.createPasteProps({ lang: options.lang, onImages: options.onImages, onLeftOut: options.onLeftOut }),
    },
    onUpdate: ({ transaction }) => {
      if (transaction.getMeta('given') === true) return
      giveOutSoon()
      // Not during the key event: its result has to be painted first.
      if (!isTyping(transaction)) setTimeout(giveOutSoon.flush)
    },
    onBlur: () => giveOutSoon.flush(),
  })

  // Who leaves while typing is asked about it, and it is kept.
  addEventListener(LEAVING, giveOutSoon.flush)

  function split(): boolean {
    if (!options.onSplit) return false
    const { doc, selection } = editor.state
    const part = (from: number, to: number) => {
      const cut = doc.cut(from, to)
      return kind.write(cut.toJSON() as object, known)
    }
    giveOutSoon.flush()
    options.onSplit(part(0, selection.from), part(selection.to, doc.content.size))
    return true
  }

  return {
    editor,
    getValue: write,
    setValue(value) {
      giveOutSoon.cancel()
      known = value
      replaceDoc(editor, kind.read(value))
    },
    flush: giveOutSoon.flush,
    focus: (at) => focusAt(editor, at),
    destroy() {
      removeEventListener(LEAVING, giveOutSoon.flush)
      giveOutSoon.flush()
      editor.destroy()
    },
  }
}

/** At once: the command of Tiptap waits for the next frame, and keys that are typed before it would be lost. */
function focusAt({ view }: Editor, at: Parameters<TextEditor['focus']>[0] = 'end'): void {
  const { doc, tr } = view.state
  const found = typeof at === 'object' ? findSelection(view, at) : undefined
  const place = found ?? (at === 'start' ? Selection.atStart(doc) : Selection.atEnd(doc))
  view.dispatch(tr.setSelection(place).scrollIntoView())
  view.focus()
}

function findSelection(view: EditorView, at: TextPlace): Selection | undefined {
  const { doc } = view.state
  if ('words' in at) return findWords(doc, at)
  if ('media' in at) return findImage(doc, at.media)
  const placeOf = ({ x, y }: { x: number; y: number }) => {
    const found = view.posAtCoords({ left: x, top: y })
    return found && doc.resolve(found.pos)
  }
  if ('from' in at) {
    const [from, to] = [placeOf(at.from), placeOf(at.to)]
    return from && to ? TextSelection.between(from, to) : undefined
  }
  const pressed = view.posAtCoords({ left: at.x, top: at.y })
  if (!pressed) return undefined
  // A press on an image chooses it.
  if (pressed.inside >= 0 && doc.nodeAt(pressed.inside)?.type.name === 'image') return NodeSelection.create(doc, pressed.inside)
  return Selection.near(doc.resolve(pressed.pos))
}
