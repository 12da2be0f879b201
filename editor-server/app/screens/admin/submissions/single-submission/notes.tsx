import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../../client/describe-moment.ts'
import { Person } from '../../../../ui/avatar/person.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { TextArea } from '../../../../ui/text-area/text-area.tsx'
import type { Submission } from './screen.tsx'
import { useChange } from './use-change.ts'

/** Longest note. */
const MOST_CHARACTERS = 4000

/** What those who handle a submission tell each other; its sender does not see it. */
export function Notes({ submission: { guid, notes }, version }: { submission: Submission; version: string | undefined }): ReactNode {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'nl'
  const { addNote, isBusy } = useChange(guid, version)
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = text.trim() === ''
    setEmpty(isMissing)
    if (isMissing) document.querySelector<HTMLElement>('#submission-note')?.focus()
    else if (!isBusy) addNote(text, () => setText(''))
  }
  return (
    <section className="admin-section admin-submission__part" aria-labelledby="submission-notes">
      <h2 id="submission-notes">{t('single-submission.notes')}</h2>
      {notes.length === 0 ? (
        <p className="app-dim">{t('single-submission.noNotes')}</p>
      ) : (
        <ol className="admin-submission__notes">
          {notes.map((note) => (
            <li key={note.guid}>
              <p className="admin-submission__note-by app-dim">
                {note.by ? <Person of={note.by} /> : t('single-submission.goneAccount')}
                <time dateTime={note.on}>{describeMoment(note.on, language)}</time>
              </p>
              <p className="admin-submission__text">{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className="admin-submission__note-form" onSubmit={send} noValidate>
        <TextArea
          id="submission-note"
          label={t('single-submission.note')}
          rows={3}
          maxLength={MOST_CHARACTERS}
          value={text}
          error={isEmpty && text.trim() === '' ? t('single-submission.noteEmpty') : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('single-submission.addNote')}
        </Button>
      </form>
    </section>
  )
}
