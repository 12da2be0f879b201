import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

/** Six digits of an app: phones offer them, and they can be pasted with or without their space. */
export function CodeField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>): ReactNode {
  return (
    <div className="ui-code-field">
      <TextField
        {...props}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={9}
      />
    </div>
  )
}
