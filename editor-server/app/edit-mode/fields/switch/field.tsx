import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'

/** On or off, with the word at its left. */
export function Field(field: FieldProps): ReactNode {
  return (
    <FieldFrame field={field} look="row">
      {({ 'aria-required': _, ...control }) => (
        <input
          {...control}
          className="edit-switch"
          type="checkbox"
          role="switch"
          checked={valueOf(field) === true}
          onChange={({ target }) => field.onChange(target.checked)}
        />
      )}
    </FieldFrame>
  )
}
