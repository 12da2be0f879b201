import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export interface HelpNoteProps {
  /** Of `edit.help.notes`. */
  topic: 'publish' | 'link' | 'library' | 'imageText' | 'translate' | 'menuPlace' | 'comment'
}

/** Help within a dialog, where it is asked for: by a press, or by F1, which has no help of the frame there. */
export function HelpNote({ topic }: HelpNoteProps): ReactNode {
  const { t } = useTranslation()
  const note = useRef<HTMLDetailsElement>(null)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = note
      if (event.key !== 'F1' || !current) return
      event.preventDefault()
      current.open = !current.open
      const summary = current.querySelector('summary')
      if (current.open && document.activeElement !== summary) cameFrom.current = document.activeElement
      const next = current.open ? summary : cameFrom.current
      if (next instanceof HTMLElement && next.isConnected) next.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <details className="edit-note" ref={note}>
      <summary>{t('edit.help.note')}</summary>
      <p>{t(`edit.help.notes.${topic}`)}</p>
    </details>
  )
}
