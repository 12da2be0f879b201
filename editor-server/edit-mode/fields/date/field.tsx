import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'

/** A day. */
export function Field(field: FieldProps): ReactNode {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          className="edit-input edit-input--date"
          type="date"
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
