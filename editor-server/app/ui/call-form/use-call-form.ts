import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'

/** A form whose summary takes the focus when something is wrong, not the first field: people hear all of it before they correct it. */
export function useCallForm<Values extends FieldValues = FieldValues>(): UseFormReturn<Values> {
  return useForm<Values>({ shouldFocusError: false })
}
