import type { ReactNode } from 'react'
import { choicesOf } from '../choose-field.ts'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'
import { spellName } from '#content/model/text/spell-name.ts'

/** Any number of some values, kept in the order of the schema. */
export function Field(field: FieldProps): ReactNode {
  const { schema, texts, onChange } = field
  const values = choicesOf(schema.items ?? {}) ?? []
  const stored = valueOf(field)
  const chosen: readonly unknown[] = Array.isArray(stored) ? stored : []
  return (
    <FieldFrame field={field} look="group">
      {({ id }) => (
        <div className="edit-choices">
          {values.map((value, index) => (
            <label key={String(value)} className="edit-choices__choice">
              <input
                id={index === 0 ? id : undefined}
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))}
              />
              {texts.options?.[String(value)] ?? spellName(String(value))}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
