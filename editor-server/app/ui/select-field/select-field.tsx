import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from '../text-field/field.tsx'

export type SelectFieldProps = FieldProps & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }

/** The browser's own list to choose one from. */
export function SelectField({ label, hint, error, isOptional, options, id, ...select }: SelectFieldProps): ReactNode {
  return (
    <Field {...{ label, hint, error, isOptional, id }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
