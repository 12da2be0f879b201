import type { ReactNode } from 'react'
import { isRecord, textOf } from '../change-value.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { LinkLine } from '../link-line.tsx'

/** A link with a label; without one it takes the title of what it leads to. */
export function Field(field: FieldProps): ReactNode {
  const { texts, value, isRequired, onChange } = field
  const stored = isRecord(value) ? value : undefined
  const link = stored && { href: textOf(stored['href']), text: textOf(stored['label']) }
  return (
    <FieldFrame field={field} look="group">
      {(control) => (
        <LinkLine
          id={control.id}
          describedBy={control['aria-describedby']}
          label={texts.label}
          value={link}
          onSave={({ href, text }) => onChange(text === '' ? { href } : { label: text, href })}
          onRemove={isRequired ? undefined : () => onChange(undefined)}
        />
      )}
    </FieldFrame>
  )
}
