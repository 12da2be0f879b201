import { type ReactNode, useState } from 'react'
import { TextField } from '../text-field/text-field.tsx'

/** A whole number from 0 to 100. While it is being typed it may be empty; what is no such number changes nothing. */
export function PercentField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }): ReactNode {
  const [draft, setDraft] = useState<string>()
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={100}
      value={draft ?? value}
      onBlur={() => setDraft(undefined)}
      onChange={({ target }) => {
        setDraft(target.value)
        if (target.value !== '' && target.validity.valid) onChange(target.valueAsNumber)
      }}
    />
  )
}
