import { type ReactNode, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateInput } from '../date-field/date-input.tsx'
import { readDay } from '../date-field/date-text.ts'
import { Field, type FieldProps } from '../text-field/field.tsx'
import { fieldIdOf } from './field-id-of.ts'

export interface FormDateFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<Values>
  name: Name
  /** In words, or true; asked once a whole day is there, or none. */
  validate?: (day: string) => true | string
  defaultValue?: string
}

/** A day of a form. Refuses to send a text that is no day: the value is still the last valid one. */
export function FormDateField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  validate,
  defaultValue,
  ...frame
}: FormDateFieldProps<Values, Name>): ReactNode {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(defaultValue !== undefined && { defaultValue: defaultValue as FieldPathValue<Values, Name> }),
    rules: {
      validate: (day) =>
        readDay(input.current?.value ?? '') === undefined ? t('date-field.wrong') : (validate?.(String(day ?? '')) ?? true),
    },
  })
  return (
    <Field {...frame} error={fieldState.error?.message} id={fieldIdOf(name)}>
      {({ className: _, ...control }) => (
        <DateInput
          {...control}
          ref={(element) => {
            field.ref(element)
            input.current = element
          }}
          name={name}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
