import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from '../text-field/field.tsx'

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

/** A field for several lines; six of them in sight (SPEC section 9). */
export function TextArea({ label, hint, error, isOptional, id, ...input }: TextAreaProps): ReactNode {
  return <Field {...{ label, hint, error, isOptional, id }}>{(control) => <textarea rows={6} {...input} {...control} />}</Field>
}
