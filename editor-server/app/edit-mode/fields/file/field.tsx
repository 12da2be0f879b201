import type { MediaKind } from '#content/model/media/schema.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { MediaField } from '../media-field.tsx'

const kinds: readonly MediaKind[] = ['document', 'image', 'film', 'captions']

/** A file of the library, of any kind. */
export function Field(field: FieldProps): ReactNode {
  return <MediaField field={field} kinds={kinds} />
}
