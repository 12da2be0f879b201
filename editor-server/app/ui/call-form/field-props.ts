import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { fieldIdOf } from './field-id-of.ts'

/** What a field of the form needs: its id, what react-hook-form listens to, and what is wrong with it. */
export function fieldProps<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
): UseFormRegisterReturn<Name> & { id: string; error: string | undefined } {
  const message = form.formState.errors[name]?.message
  return { ...form.register(name, rules), id: fieldIdOf(name), error: typeof message === 'string' ? message : undefined }
}
