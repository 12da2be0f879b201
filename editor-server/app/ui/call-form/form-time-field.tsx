import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../text-field/field.tsx'
import { readTime } from '../time-field/complete-time.ts'
import { TimeInput } from '../time-field/time-input.tsx'
import { fieldIdOf } from './field-id-of.ts'
import { useReadField } from './use-read-field.ts'

export interface FormTimeFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<Values>
  name: Name
  defaultValue?: string
}

/** A time of a form. */
export function FormTimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  defaultValue,
  ...frame
}: FormTimeFieldProps<Values, Name>): ReactNode {
  const { t } = useTranslation()
  const isValue = (typed: string) => readTime(typed) !== undefined
  const { error, input } = useReadField({ form, name, defaultValue, isValue, wrong: t('time-field.wrong') })
  return (
    <Field {...frame} error={error} id={fieldIdOf(name)}>
      {({ className: _, ...control }) => <TimeInput {...control} {...input} />}
    </Field>
  )
}
