import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { SomeOfSite } from '../site-choices.tsx'

/** List items by their guids, such as the topics that a list shows. */
export function Field(field: FieldProps): ReactNode {
  return <SomeOfSite field={field} read="listItems" />
}
