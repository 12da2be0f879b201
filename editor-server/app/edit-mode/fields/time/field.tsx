import { type ReactNode, useState } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { completeTime } from '../../../ui/time-field/complete-time.ts'

/** A time of day on the 24-hour clock; `9` and `930` are completed when the field is left. */
export function Field(field: FieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const stored = typeof field.value === 'string' ? field.value : ''
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          className="edit-input edit-input--time"
          type="text"
          inputMode="numeric"
          placeholder="09:00"
          autoComplete="off"
          value={typed ?? stored}
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(target.value.trim() === '' ? undefined : completeTime(target.value))
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FieldFrame>
  )
}
