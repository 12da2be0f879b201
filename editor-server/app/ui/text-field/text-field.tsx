import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Stands at the end of the input, such as the button that shows a password. */
    end?: ReactNode
  }

export function TextField({ label, hint, error, isOptional, end, id, ...input }: TextFieldProps): ReactNode {
  return (
    <Field {...{ label, hint, error, isOptional, id }}>
      {(control) => (
        <div className="ui-text-field__row">
          <input type="text" {...input} {...control} />
          {end}
        </div>
      )}
    </Field>
  )
}
