import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field.ts'
import { DayInput } from './day-input.tsx'

/** A day. */
export function Field(field: FieldProps): ReactNode {
  return (
    <FieldFrame field={field}>
      {(control) => (
        <DayInput
          {...control}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(day) => field.onChange(day === '' ? undefined : day)}
        />
      )}
    </FieldFrame>
  )
}
