import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../date-field/date-input.tsx'
import { readDay } from '../date-field/date-text.ts'
import { Field, type FieldProps } from '../text-field/field.tsx'
import { fieldIdOf } from './field-id-of.ts'
import { useReadField } from './use-read-field.ts'

export interface FormDateFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<Values>
  name: Name
  /** In words, or true; asked once a whole day is there, or none. */
  validate?: (day: string) => true | string
  defaultValue?: string
}

/** A day of a form. */
export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  validate,
  defaultValue,
  ...frame
}: FormDateFieldProps<Values, Name>): ReactNode {
  const { t } = useTranslation()
  const isValue = (typed: string) => readDay(typed) !== undefined
  const { error, input } = useReadField({ form, name, defaultValue, validate, isValue, wrong: t('date-field.wrong') })
  return (
    <Field {...frame} error={error} id={fieldIdOf(name)}>
      {({ className: _, ...control }) => <DateInput {...control} {...input} />}
    </Field>
  )
}
