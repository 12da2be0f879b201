import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/text-field/text-field.tsx'

interface NumberFieldProps {
  label: string
  hint?: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A whole number, or none. What is no number stays as it was typed until the field is left. */
export function NumberField({ label, hint, value, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : String(value))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value)
        const text = target.value.trim()
        if (text === '') onChange(undefined)
        else if (/^\d{1,8}$/.test(text)) onChange(Number(text))
      }}
    />
  )
}
