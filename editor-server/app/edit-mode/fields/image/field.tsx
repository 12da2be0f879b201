import type { ReactNode } from 'react'
import { kindsOfField } from '../../pickers/kinds-of-field.ts'
import type { FieldProps } from '../field.ts'
import { MediaField } from '../media-field.tsx'

/** An image of the library. */
export function Field(field: FieldProps): ReactNode {
  return <MediaField field={field} kinds={kindsOfField.image} />
}
