import { dateOf, instantAt, timeOf } from '#content/model/instant/instant.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../date/day-input.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { completeTime } from '../../../ui/time-field/complete-time.ts'

/** A day, with a time of day or without; where the schema takes no plain day, one begins at midnight. Times are those of Amsterdam. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { schema, value, onChange, texts } = field
  const stored = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState<string>()
  const takesDays = schema.anyOf?.some(({ format }) => format === 'date') ?? false
  const date = dateOf(stored)
  const time = timeOf(stored) ?? ''
  const change = (day: string, hour: string) => {
    if (day === '') return onChange(undefined)
    if (hour === '' && takesDays) return onChange(day)
    const completed = completeTime(hour === '' ? '00:00' : hour)
    if (/^\d\d:\d\d$/.test(completed) && completed !== '24:00') onChange(instantAt(day, completed))
  }
  return (
    <FieldFrame field={field}>
      {(control) => (
        <div className="edit-moment">
          <DayInput {...control} value={date} onChange={(day) => change(day, time)} />
          <input
            className="edit-input edit-input--time"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={takesDays ? t('edit.fields.moment.allDay') : '00:00'}
            aria-label={t('edit.fields.moment.time', { label: texts.label })}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            disabled={date === ''}
            value={typed ?? time}
            onChange={({ target }) => {
              setTyped(target.value)
              change(date, target.value.trim())
            }}
            onBlur={() => setTyped(undefined)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
