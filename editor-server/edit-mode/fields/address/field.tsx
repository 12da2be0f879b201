import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { LinkLine } from '../link-line.tsx'

/** Where something leads, without words of its own. */
export function Field(field: FieldProps): ReactNode {
  const { texts, value, isRequired, onChange } = field
  return (
    <FieldFrame field={field} look="group">
      {(control) => (
        <LinkLine
          id={control.id}
          describedBy={control['aria-describedby']}
          label={texts.label}
          value={typeof value === 'string' ? { href: value, text: '' } : undefined}
          onSave={({ href }) => onChange(href)}
          onRemove={isRequired ? undefined : () => onChange(undefined)}
        />
      )}
    </FieldFrame>
  )
}
