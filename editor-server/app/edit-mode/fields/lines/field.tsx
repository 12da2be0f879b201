import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'

/** Text of several lines; the field grows with it. */
export function Field(field: FieldProps): ReactNode {
  const value = valueOf(field)
  return (
    <FieldFrame field={field}>
      {(control) => (
        <textarea
          {...control}
          className="edit-input edit-input--lines"
          rows={3}
          maxLength={field.schema.maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
