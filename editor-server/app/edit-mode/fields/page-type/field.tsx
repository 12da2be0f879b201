import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { OneOfSite } from '../site-choices.tsx'

/** A type of pages, by its name. */
export function Field(field: FieldProps): ReactNode {
  return <OneOfSite field={field} read="listPageTypes" />
}
