import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { OneOfSite } from '../site-choices.tsx'

/** A menu of this site, by its guid. */
export function Field(field: FieldProps): ReactNode {
  return <OneOfSite field={field} read="listMenus" />
}
