import type { ReactNode } from 'react'
import { readLinkForm } from '../../pickers/link-forms.ts'
import type { FieldProps } from '../field.ts'
import { LinkField } from '../link-field.tsx'

/** A page or list item, kept by its guid. An address that is neither is not taken. */
export function Field(field: FieldProps): ReactNode {
  const { value, onChange } = field
  return (
    <LinkField
      field={field}
      link={typeof value === 'string' ? { href: `/g/${value}`, text: '' } : undefined}
      onSave={({ href }) => {
        const form = readLinkForm(href)
        if (form.kind === 'target') onChange(form.guid)
      }}
    />
  )
}
