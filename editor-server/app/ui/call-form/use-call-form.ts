import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'

/**
 * A form whose summary takes the focus when something is wrong, not the first field: people hear all of it before they correct it.
 * @param defaultValues what its fields hold at first, for who asks later what was changed
 */
export function useCallForm<Values extends FieldValues = FieldValues>(defaultValues?: DefaultValues<Values>): UseFormReturn<Values> {
  return useForm<Values>({ shouldFocusError: false, ...(defaultValues && { defaultValues }) })
}
