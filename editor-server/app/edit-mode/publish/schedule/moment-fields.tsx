import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { DateInput } from '../../../ui/date-field/date-input.tsx'
import { TimeInput } from '../../../ui/time-field/time-input.tsx'
import type { Moment } from './check-schedule.ts'

export interface MomentFieldsProps {
  label: string
  hint: string
  /** Undefined where it is not wanted. */
  value: Moment | undefined
  /** What is wrong with it, in words. */
  error: string | undefined
  /** What is filled in first. */
  suggestion: Moment
  onChange: (value: Moment | undefined) => void
}

/** A day and a time that may be wanted or not; times are those of Amsterdam. */
export function MomentFields({ label, hint, value, error, suggestion, onChange }: MomentFieldsProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`
  const input = { className: 'edit-input', 'aria-describedby': described, 'aria-invalid': error !== undefined || undefined }
  return (
    <fieldset className="edit-moments">
      <legend className="ui-visually-hidden">{label}</legend>
      <Checkbox label={label} checked={value !== undefined} onChange={({ target }) => onChange(target.checked ? suggestion : undefined)} />
      <p className="edit-sheet__hint" id={`${id}-hint`}>
        {hint}
      </p>
      {value && (
        <div className="edit-moments__fields">
          <span>
            <label className="edit-sheet__label" htmlFor={`${id}-date`}>
              {t('edit.schedule.date')}
            </label>
            <DateInput {...input} id={`${id}-date`} value={value.date} onChange={(date) => onChange({ ...value, date })} />
          </span>
          <span>
            <label className="edit-sheet__label" htmlFor={`${id}-time`}>
              {t('edit.schedule.time')}
            </label>
            <TimeInput {...input} id={`${id}-time`} value={value.time} onChange={(time) => onChange({ ...value, time })} />
          </span>
        </div>
      )}
      {error !== undefined && (
        <p className="edit-sheet__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
