import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTE_MAX_LENGTH } from '#content/model/version/schema.ts'

export interface NoteFieldProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  /** Says what is wrong with it. A note is optional where nothing can be. */
  error?: string | undefined
  isRequired?: boolean
  rows?: number
}

/** A few words that go with it. */
export function NoteField({ label, hint, value, onChange, error, isRequired = false, rows = 2 }: NoteFieldProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="edit-publish__note">
      <label className="edit-sheet__label" htmlFor={id}>
        {label} {!isRequired && <span className="edit-sheet__muted">{t('form.optional')}</span>}
      </label>
      <p className="edit-sheet__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="edit-sheet__error" id={`${id}-error`} role="alert">
        {error}
      </p>
      <textarea
        className="edit-input edit-input--lines"
        id={id}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error !== undefined || undefined}
        aria-required={isRequired || undefined}
        maxLength={NOTE_MAX_LENGTH}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
