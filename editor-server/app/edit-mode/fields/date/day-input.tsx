import { hasPlainYear } from '#content/model/instant/instant.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'

export interface DayInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  /** A plain date, or empty. */
  value: string
  onChange: (day: string) => void
}

/**
 * A day. After typing the 2 of 2026, the browser considers the year to be 2. Such a day is held until it has a four-digit year or the field
 * loses the focus, since it would be saved and refused in the middle of typing.
 */
export function DayInput({ value, onChange, ...control }: DayInputProps): ReactNode {
  const [half, setHalf] = useState<string>()
  const change = (day: string) => {
    const isWhole = day === '' || hasPlainYear(day)
    setHalf(isWhole ? undefined : day)
    if (isWhole) onChange(day)
  }
  const leave = () => {
    if (half === undefined) return
    setHalf(undefined)
    onChange(half)
  }
  return (
    <input
      {...control}
      className="edit-input edit-input--date"
      type="date"
      max="9999-12-31"
      value={half ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
    />
  )
}
