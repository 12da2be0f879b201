import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Announcements } from '../../ui/announcements/announcements.tsx'
import { useAnnouncements } from '../../ui/announcements/use-announcements.ts'
import { onceLoaded } from '../../ui/late-part/late-part.tsx'
import type { PickerSource } from '../pickers/contract.ts'
import { EditContext } from '../workspace/edit-context.ts'
import { giveBackFocus } from '../workspace/give-back-focus.ts'
import {
  goBehindImage,
  guidOf,
  placeImage,
  readLink,
  removeLink,
  removeSelected,
  setImage,
  setImageWords,
  setLink,
} from './commands/change-format.ts'
import { type Format, markNames } from './commands/read-format.ts'
import type { TextEditor } from './contract.ts'
import { focusText } from './focus-text.ts'
import { ImageDialog, ImageWords, LinkDialog } from './late-pickers.ts'
import type { Asked, TextOnPageProps } from './text-on-page.tsx'
import { TextToolbar } from './toolbar/text-toolbar.tsx'
import { useImagePlaces } from './use-image-places.ts'
import { useImageWords } from './use-image-words.ts'
import { useFormat } from './use-format.ts'
import { usePlace } from './use-place.ts'

export interface TextToolsProps {
  ref: RefObject<HTMLDivElement | null>
  text: TextEditor
  element: HTMLElement
  lang: string
  source: PickerSource
  /** Where the text was opened; words of an image are written at once. */
  at: TextOnPageProps['at']
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** Toolbar and dialogs of the text that is being edited. */
export function TextTools({ ref, text, element, lang, source, at, asked, onAsk }: TextToolsProps): ReactNode {
  const { t } = useTranslation()
  const { editor } = text
  const format = useFormat(editor)
  const { announcements, announce } = useAnnouncements()
  useMarksTold(editor, format, announce)
  usePlace(ref, element)
  const places = useImagePlaces(text, asked)
  const chosen = imageOf(format)
  const words = useImageWords(ref, text, at)
  useEffect(() => {
    if (asked?.typeOn) onceLoaded(asked.kind === 'link' ? LinkDialog : ImageDialog, asked.typeOn)
  }, [asked])
  // Nobody comments on a text that is shown by itself, nor on a template.
  const tools = useContext(EditContext)
  const hasComments = tools !== undefined && tools.session.getState().edited.kind !== 'template'
  const close = () => {
    // Before the next key, which is meant for the text: Headless UI gives the focus back in a microtask, to what had it in this document.
    flushSync(() => onAsk(undefined))
    queueMicrotask(() => focusText(editor))
    giveBackFocus(() => focusText(editor))
  }
  /** To the next of several files that were pasted: who wants none of one may want another. */
  const next = () => {
    places.leave()
    const others = asked?.kind === 'image' ? asked.files.slice(1) : []
    if (others.length > 0) onAsk({ kind: 'image', files: others })
    else close()
  }
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <>
      <div ref={ref} className="edit-text-tools">
        <TextToolbar
          editor={editor}
          format={format}
          lang={lang}
          announce={announce}
          onLink={() => onAsk({ kind: 'link' })}
          onImage={() => onAsk({ kind: 'image', files: [] })}
          onComment={hasComments ? () => tools.open({ kind: 'comment' }) : undefined}
          onEscape={() => editor.view.focus()}
        />
        {chosen && (
          <ImageWords
            key={chosen.guid}
            source={source}
            lang={lang}
            value={chosen}
            isAsked={words.isAsked(chosen.guid)}
            onChange={(alt) => setImageWords(editor, alt)}
            onDone={(said) => {
              goBehindImage(editor)
              focusText(editor)
              if (said !== undefined) announce(said)
            }}
          />
        )}
      </div>
      {asked?.kind === 'link' && <LinkOfText text={text} source={source} onClose={close} />}
      {asked?.kind === 'image' && (
        <ImageDialog
          // Each file has a dialog of its own.
          key={asked.files.length}
          source={source}
          lang={lang}
          files={asked.files}
          value={chosen}
          onClose={next}
          onPlace={(guid) => {
            if (!ImageWords.isLoaded()) return false
            places.goTo()
            placeImage(editor, guid)
            words.ask(guid, () => onAsk(undefined))
            return true
          }}
          onRemove={format.image && then(() => removeSelected(editor))}
          onSave={(image, said) => {
            places.goTo()
            setImage(editor, image)
            if (said !== undefined) announce(t(`edit.toolbar.${said === '' ? 'isDecoration' : 'isImage'}`, { text: said }))
            next()
          }}
        />
      )}
      <Announcements lines={announcements} />
    </>
  )
}

function imageOf(format: Format) {
  const guid = guidOf(format.image)
  return guid === undefined || !format.image ? undefined : { guid, alt: format.image.alt }
}

/** The link at the caret, or the selected words that are to become one. */
function LinkOfText({ text: { editor }, source, onClose }: { text: TextEditor; source: PickerSource; onClose: () => void }): ReactNode {
  const [value] = useState(() => readLink(editor))
  return (
    <LinkDialog
      source={source}
      place="prose"
      value={value}
      isTextFixed={value.isTextFixed}
      onClose={onClose}
      onRemove={
        value.href === ''
          ? undefined
          : () => {
              removeLink(editor)
              onClose()
            }
      }
      onSave={(link) => {
        setLink(editor, link)
        onClose()
      }}
    />
  )
}

/** The marks of the text at the caret, without those that a key has turned on or off for what is typed next. */
function marksOfText({ state }: TextEditor['editor'], { marks: now }: Format): Format['marks'] {
  if (!state.storedMarks) return now
  const marks = state.selection.$from.marks()
  return Object.fromEntries(markNames.map((name) => [name, marks.some(({ type }) => type.name === name)])) as Format['marks']
}

/** Who changes a mark by key hears that it is on; the toolbar's buttons say so by themselves. */
function useMarksTold(editor: TextEditor['editor'], format: Format, announce: (text: string) => void): void {
  const { t } = useTranslation()
  const before = useRef<{ marks: Format['marks']; from: number; to: number }>(undefined)
  useEffect(() => {
    const { from, to } = editor.state.selection
    // This comes after the caret: a key pressed in between is told now.
    const last = before.current ?? { marks: marksOfText(editor, format), from, to }
    before.current = { marks: format.marks, from, to }
    if (last.from !== from || last.to !== to || document.activeElement?.closest('[role="toolbar"]')) return
    for (const name of markNames) {
      if (last.marks[name] === format.marks[name]) continue
      announce(t(`edit.toolbar.${format.marks[name] ? 'isOn' : 'isOff'}`, { mark: t(`edit.toolbar.${name}`) }))
    }
  }, [editor, format, announce, t])
}
