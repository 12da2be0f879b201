import type { MediaKind } from '#content/model/media/schema.ts'
import type { ReactNode } from 'react'
import type { FieldProps } from '../field.ts'
import { MediaField } from '../media-field.tsx'

const kinds: readonly MediaKind[] = ['image']

/** An image of the library. */
export function Field(field: FieldProps): ReactNode {
  return <MediaField field={field} kinds={kinds} />
}
