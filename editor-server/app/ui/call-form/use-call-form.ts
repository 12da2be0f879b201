import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'

/** A form whose summary takes the focus when something is wrong, and not the first field: one hears all of it before mending it. */
export function useCallForm<Values extends FieldValues = FieldValues>(): UseFormReturn<Values> {
  return useForm<Values>({ shouldFocusError: false })
}
