import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { SomeOfSite } from '../site-choices.tsx'

/** Roles: the product's by name, the site's own by guid. */
export function Field(field: FieldProps): ReactNode {
  return <SomeOfSite field={field} read="listRoles" />
}
