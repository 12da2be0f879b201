import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { LinkField } from '../link-field.tsx'

/** Where something leads, without words of its own. */
export function Field(field: FieldProps): ReactNode {
  const { value, onChange } = field
  const link = typeof value === 'string' ? { href: value, text: '' } : undefined
  return <LinkField field={field} link={link} onSave={({ href }) => onChange(href)} />
}
