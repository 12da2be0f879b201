import type { ReactNode } from 'react'
import { FieldFrame } from '../field-frame.tsx'
import { type FieldProps, valueOf } from '../field.ts'

const types: Readonly<Record<string, 'email' | 'url'>> = { email: 'email', uri: 'url' }

/** A line of text. An empty one is taken out, so that the default holds. */
export function Field(field: FieldProps): ReactNode {
  const { schema, onChange } = field
  const value = valueOf(field)
  return (
    <FieldFrame field={field}>
      {(control) => (
        <input
          {...control}
          className="edit-input"
          // The browser's own bubbles would appear next to what the field says.
          type="text"
          inputMode={types[schema.format ?? ''] ?? 'text'}
          autoComplete="off"
          maxLength={schema.maxLength}
          value={typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  )
}
