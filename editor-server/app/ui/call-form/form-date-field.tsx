import { type ReactNode, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../date-field/date-input.tsx'
import { Field, type FieldProps } from '../text-field/field.tsx'
import { fieldIdOf } from './field-id-of.ts'

export interface FormDateFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<Values>
  name: Name
  /** In words, or true; asked once a whole day is there, or none. */
  validate?: (day: string) => true | string
  defaultValue?: string
}

/** A day of a form. What is typed and is no day is said when the form is sent, which would otherwise send the day before it. */
export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  validate,
  defaultValue,
  ...frame
}: FormDateFieldProps<Values, Name>): ReactNode {
  const { t } = useTranslation()
  const isDay = useRef(true)
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(defaultValue !== undefined && { defaultValue: defaultValue as FieldPathValue<Values, Name> }),
    rules: { validate: (day) => (isDay.current ? (validate?.(String(day ?? '')) ?? true) : t('date-field.wrong')) },
  })
  return (
    <Field {...frame} error={fieldState.error?.message} id={fieldIdOf(name)}>
      {({ className: _, ...control }) => (
        <DateInput
          {...control}
          ref={field.ref}
          name={name}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onRead={(is) => {
            isDay.current = is
          }}
        />
      )}
    </Field>
  )
}
