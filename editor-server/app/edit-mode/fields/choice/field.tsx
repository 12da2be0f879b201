import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf } from '../choose-field.ts'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'
import { Segments } from '../segments.tsx'
import { spellName } from '#content/model/text/spell-name.ts'

/** Maximum number of values side by side, and the letters that fit there. */
const MOST_SEGMENTS = 4
const MOST_LETTERS = 30

/** One of some values: side by side where they fit, else in a list. */
export function Field(field: FieldProps): ReactNode {
  const { t } = useTranslation()
  const { schema, texts, isRequired, onChange } = field
  const values = choicesOf(schema) ?? []
  const choices = values.map((value) => ({ value: String(value), label: texts.options?.[String(value)] ?? spellName(String(value)) }))
  const chosen = valueOf(field)
  const current = typeof chosen === 'string' || typeof chosen === 'number' ? String(chosen) : ''
  const mayBeOpen = !isRequired && schema.default === undefined
  const change = (text: string) => onChange(values.find((value) => String(value) === text))
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0)
  if (!mayBeOpen && choices.length <= MOST_SEGMENTS && letters <= MOST_LETTERS) {
    return (
      <FieldFrame field={field} look="group">
        {({ id }) => <Segments id={id} choices={choices} value={current} onChange={change} />}
      </FieldFrame>
    )
  }
  return (
    <FieldFrame field={field}>
      {(control) => (
        <select {...control} className="edit-input edit-input--select" value={current} onChange={({ target }) => change(target.value)}>
          {(mayBeOpen || !choices.some(({ value }) => value === current)) && <option value="">{t('edit.fields.choice.none')}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
