import type { FormField } from './field.ts'

/** All fields, those of groups after their group. */
export function listFields({ fields }: { fields: readonly FormField[] }): FormField[] {
  return fields.flatMap((field) => [field, ...(field.fields ?? [])])
}
