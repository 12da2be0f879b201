import { dateOf, instantAt, timeOf } from '#content/model/instant/instant.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../../../ui/date-field/date-input.tsx'
import { Field } from '../../../ui/text-field/field.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'

export interface MomentFieldProps {
  id: string
  label: string
  error: string | undefined
  /** An instant, or empty. */
  value: string
  onChange: (instant: string) => void
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** A day and a time in the time zone of the site. */
export function MomentField({ id, label, error, value, onChange }: MomentFieldProps): ReactNode {
  const { t } = useTranslation()
  const day = value === '' ? '' : dateOf(value)
  const time = value === '' ? '' : (timeOf(value) ?? '00:00')
  return (
    <div className="form-moment">
      <Field id={id} label={label} error={error}>
        {(control) => (
          <DateInput {...control} value={day} onChange={(chosen) => onChange(chosen === '' ? '' : instantAt(chosen, time || '00:00'))} />
        )}
      </Field>
      <TextField
        key={value}
        label={t('form-builder.live.time', { label })}
        defaultValue={time}
        disabled={day === ''}
        placeholder="00:00"
        maxLength={5}
        autoComplete="off"
        onBlur={({ target }) => TIME.test(target.value) && target.value !== time && onChange(instantAt(day, target.value))}
      />
    </div>
  )
}
