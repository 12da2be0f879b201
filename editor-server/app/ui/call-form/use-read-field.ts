import { type Ref, useRef } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, useController, type UseFormReturn } from 'react-hook-form'

export interface ReadFieldOptions<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>
  name: Name
  defaultValue?: string | undefined
  /** @param typed what stands in the input: whether it is a value, or nothing */
  isValue: (typed: string) => boolean
  /** In words. */
  wrong: string
  /** In words, or true; asked of a whole value, or none. */
  validate?: ((value: string) => true | string) | undefined
}

export interface ReadField {
  /** In words. */
  error: string | undefined
  input: { ref: Ref<HTMLInputElement>; name: string; value: string; onChange: (value: string) => void; onBlur: () => void }
}

/** A field of a form whose value is read from what is typed. Refuses to send a text that is none: the value is still the last one. */
export function useReadField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  defaultValue,
  isValue,
  wrong,
  validate,
}: ReadFieldOptions<Values, Name>): ReadField {
  const input = useRef<HTMLInputElement>(null)
  const { field, fieldState } = useController({
    control: form.control,
    name,
    ...(defaultValue !== undefined && { defaultValue: defaultValue as FieldPathValue<Values, Name> }),
    rules: { validate: (value) => (isValue(input.current?.value ?? '') ? (validate?.(String(value ?? '')) ?? true) : wrong) },
  })
  return {
    error: fieldState.error?.message,
    input: {
      ref: (element) => {
        field.ref(element)
        input.current = element
      },
      name,
      value: typeof field.value === 'string' ? field.value : '',
      onChange: field.onChange,
      onBlur: field.onBlur,
    },
  }
}
