import type { ReactNode } from 'react'
import { DateInput, type DateInputProps } from '../../../ui/date-field/date-input.tsx'

export type DayInputProps = DateInputProps

/** A day in a form of edit mode. */
export function DayInput(props: DayInputProps): ReactNode {
  return <DateInput {...props} className="edit-input edit-input--date" />
}
