import { type ReactNode, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '../text-field/field.tsx'
import { readTime } from '../time-field/complete-time.ts'
import { TimeInput } from '../time-field/time-input.tsx'
import { fieldIdOf } from './field-id-of.ts'

export interface FormTimeFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Omit<FieldProps, 'error'> {
  form: UseFormReturn<Values>
  name: Name
  defaultValue?: string
}

/** A time of a form. Refuses to send a text that is no time. */
export function FormTimeField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  defaultValue,
  ...frame
}: FormTimeFieldProps<Values, Name>): ReactNode {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(defaultValue !== undefined && { defaultValue: defaultValue as FieldPathValue<Values, Name> }),
    rules: { validate: () => readTime(input.current?.value ?? '') !== undefined || t('time-field.wrong') },
  })
  return (
    <Field {...frame} error={fieldState.error?.message} id={fieldIdOf(name)}>
      {({ className: _, ...control }) => (
        <TimeInput
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
