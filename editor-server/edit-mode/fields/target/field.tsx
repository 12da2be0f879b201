import type { ReactNode } from 'react'
import { readLinkForm } from '../../pickers/link-forms.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { LinkLine } from '../link-line.tsx'

/** A page or list item, kept by its guid. An address that is neither is not taken. */
export function Field(field: FieldProps): ReactNode {
  const { texts, value, isRequired, onChange } = field
  return (
    <FieldFrame field={field} look="group">
      {(control) => (
        <LinkLine
          id={control.id}
          describedBy={control['aria-describedby']}
          label={texts.label}
          value={typeof value === 'string' ? { href: `/g/${value}`, text: '' } : undefined}
          onSave={({ href }) => {
            const form = readLinkForm(href)
            if (form.kind === 'target') onChange(form.guid)
          }}
          onRemove={isRequired ? undefined : () => onChange(undefined)}
        />
      )}
    </FieldFrame>
  )
}
