import type { ReactNode } from 'react'
import type { LinkValue } from '../pickers/contract.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.ts'
import { LinkLine } from './link-line.tsx'

export interface LinkFieldProps {
  field: FieldProps
  link: LinkValue | undefined
  onSave: (link: LinkValue) => void
}

/** The frame of an option that is a link, in whatever form it is stored. */
export function LinkField({ field, link, onSave }: LinkFieldProps): ReactNode {
  const { texts, isRequired, onChange } = field
  return (
    <FieldFrame field={field} look="group">
      {(control) => (
        <LinkLine
          id={control.id}
          describedBy={control['aria-describedby']}
          label={texts.label}
          value={link}
          onSave={onSave}
          onRemove={isRequired ? undefined : () => onChange(undefined)}
        />
      )}
    </FieldFrame>
  )
}
