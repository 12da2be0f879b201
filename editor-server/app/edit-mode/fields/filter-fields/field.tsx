import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { SomeOfSite } from '../site-choices.tsx'

/** Fields of types of list items, by their names. */
export function Field(field: FieldProps): ReactNode {
  return <SomeOfSite field={field} read="listFilterFields" />
}
