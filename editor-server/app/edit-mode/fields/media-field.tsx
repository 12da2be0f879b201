import type { MediaKind } from '#content/model/media/schema.ts'
import type { ReactNode } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.ts'
import { MediaLine } from './media-line.tsx'

/** The frame of an option that names a file of the library. */
export function MediaField({ field, kinds }: { field: FieldProps; kinds: readonly MediaKind[] }): ReactNode {
  const { texts, value, isRequired, onChange } = field
  return (
    <FieldFrame field={field} look="group">
      {(control) => (
        <MediaLine
          id={control.id}
          describedBy={control['aria-describedby']}
          label={texts.label}
          kinds={kinds}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onChoose={onChange}
          onRemove={isRequired ? undefined : () => onChange(undefined)}
        />
      )}
    </FieldFrame>
  )
}
